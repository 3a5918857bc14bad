BEGIN TRANSACTION;
CREATE TABLE deals (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
INSERT INTO "deals" VALUES(1,1);
INSERT INTO "deals" VALUES(1,2);
INSERT INTO "deals" VALUES(1,3);
INSERT INTO "deals" VALUES(2,1);
INSERT INTO "deals" VALUES(2,2);
INSERT INTO "deals" VALUES(2,3);
INSERT INTO "deals" VALUES(2,4);
INSERT INTO "deals" VALUES(2,5);
INSERT INTO "deals" VALUES(3,1);
INSERT INTO "deals" VALUES(3,2);
INSERT INTO "deals" VALUES(3,3);
INSERT INTO "deals" VALUES(3,4);
INSERT INTO "deals" VALUES(3,5);
INSERT INTO "deals" VALUES(3,6);
INSERT INTO "deals" VALUES(4,1);
INSERT INTO "deals" VALUES(4,2);
INSERT INTO "deals" VALUES(5,1);
INSERT INTO "deals" VALUES(5,2);
INSERT INTO "deals" VALUES(5,3);
INSERT INTO "deals" VALUES(5,4);
INSERT INTO "deals" VALUES(6,1);
INSERT INTO "deals" VALUES(6,2);
INSERT INTO "deals" VALUES(6,3);
INSERT INTO "deals" VALUES(6,4);
INSERT INTO "deals" VALUES(6,5);
CREATE TABLE kinds (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    rules TEXT NOT NULL CHECK (rules IN ('own', 'house', 'practice')),
    UNIQUE (game, players, rules)
);
INSERT INTO "kinds" VALUES(1,'sociable',4,'practice');
INSERT INTO "kinds" VALUES(2,'sociable',5,'own');
INSERT INTO "kinds" VALUES(3,'sociable',5,'practice');
INSERT INTO "kinds" VALUES(4,'sociable',5,'house');
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    record TEXT NOT NULL UNIQUE,
    kind INTEGER NOT NULL REFERENCES kinds,
    ended INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    options TEXT NOT NULL,
    code TEXT
);
INSERT INTO "matches" VALUES(1,'0000000000000000',1,1700000000,1865,'{"target": 11}',NULL);
INSERT INTO "matches" VALUES(2,'0000000000000001',2,1700003600,753,'{"target": 11}',NULL);
INSERT INTO "matches" VALUES(3,'0000000000000002',3,1700007200,2449,'{"target": 11}',NULL);
INSERT INTO "matches" VALUES(4,'0000000000000003',2,1700010800,2444,'{"target": 11}',NULL);
INSERT INTO "matches" VALUES(5,'0000000000000004',4,1700014400,2299,'{"target": 11}',NULL);
INSERT INTO "matches" VALUES(6,'0000000000000005',2,1700018000,2323,'{"target": 11}',NULL);
CREATE TABLE placings (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    begun INTEGER,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (match, deal, seat),
    FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE
) WITHOUT ROWID;
INSERT INTO "placings" VALUES(1,1,0,1,3,14);
INSERT INTO "placings" VALUES(1,1,1,3,2,0);
INSERT INTO "placings" VALUES(1,1,2,4,1,26);
INSERT INTO "placings" VALUES(1,1,3,2,4,15);
INSERT INTO "placings" VALUES(1,2,0,4,3,12);
INSERT INTO "placings" VALUES(1,2,1,1,4,36);
INSERT INTO "placings" VALUES(1,2,2,3,2,39);
INSERT INTO "placings" VALUES(1,2,3,2,1,1);
INSERT INTO "placings" VALUES(1,3,0,3,1,31);
INSERT INTO "placings" VALUES(1,3,1,4,4,35);
INSERT INTO "placings" VALUES(1,3,2,1,2,10);
INSERT INTO "placings" VALUES(1,3,3,2,3,33);
INSERT INTO "placings" VALUES(2,1,0,1,2,6);
INSERT INTO "placings" VALUES(2,1,1,4,1,1);
INSERT INTO "placings" VALUES(2,1,2,3,5,13);
INSERT INTO "placings" VALUES(2,1,3,2,4,26);
INSERT INTO "placings" VALUES(2,1,4,5,3,34);
INSERT INTO "placings" VALUES(2,2,0,4,1,26);
INSERT INTO "placings" VALUES(2,2,1,3,4,29);
INSERT INTO "placings" VALUES(2,2,2,5,3,1);
INSERT INTO "placings" VALUES(2,2,3,2,2,7);
INSERT INTO "placings" VALUES(2,2,4,1,5,30);
INSERT INTO "placings" VALUES(2,3,0,5,3,5);
INSERT INTO "placings" VALUES(2,3,1,4,1,28);
INSERT INTO "placings" VALUES(2,3,2,3,4,13);
INSERT INTO "placings" VALUES(2,3,3,1,5,16);
INSERT INTO "placings" VALUES(2,3,4,2,2,39);
INSERT INTO "placings" VALUES(2,4,0,3,3,29);
INSERT INTO "placings" VALUES(2,4,1,4,2,17);
INSERT INTO "placings" VALUES(2,4,2,1,1,20);
INSERT INTO "placings" VALUES(2,4,3,5,4,29);
INSERT INTO "placings" VALUES(2,4,4,2,5,37);
INSERT INTO "placings" VALUES(2,5,0,3,2,3);
INSERT INTO "placings" VALUES(2,5,1,5,4,3);
INSERT INTO "placings" VALUES(2,5,2,4,3,36);
INSERT INTO "placings" VALUES(2,5,3,1,5,12);
INSERT INTO "placings" VALUES(2,5,4,2,1,25);
INSERT INTO "placings" VALUES(3,1,0,1,4,15);
INSERT INTO "placings" VALUES(3,1,1,2,1,17);
INSERT INTO "placings" VALUES(3,1,2,4,5,11);
INSERT INTO "placings" VALUES(3,1,3,3,3,37);
INSERT INTO "placings" VALUES(3,1,4,5,2,36);
INSERT INTO "placings" VALUES(3,2,0,4,5,4);
INSERT INTO "placings" VALUES(3,2,1,1,4,14);
INSERT INTO "placings" VALUES(3,2,2,5,1,32);
INSERT INTO "placings" VALUES(3,2,3,2,2,21);
INSERT INTO "placings" VALUES(3,2,4,3,3,13);
INSERT INTO "placings" VALUES(3,3,0,2,1,22);
INSERT INTO "placings" VALUES(3,3,1,4,5,36);
INSERT INTO "placings" VALUES(3,3,2,5,3,5);
INSERT INTO "placings" VALUES(3,3,3,1,2,29);
INSERT INTO "placings" VALUES(3,3,4,3,4,27);
INSERT INTO "placings" VALUES(3,4,0,3,3,31);
INSERT INTO "placings" VALUES(3,4,1,1,1,21);
INSERT INTO "placings" VALUES(3,4,2,2,2,38);
INSERT INTO "placings" VALUES(3,4,3,5,4,5);
INSERT INTO "placings" VALUES(3,4,4,4,5,35);
INSERT INTO "placings" VALUES(3,5,0,1,1,11);
INSERT INTO "placings" VALUES(3,5,1,5,2,8);
INSERT INTO "placings" VALUES(3,5,2,4,4,0);
INSERT INTO "placings" VALUES(3,5,3,3,5,20);
INSERT INTO "placings" VALUES(3,5,4,2,3,23);
INSERT INTO "placings" VALUES(3,6,0,3,2,9);
INSERT INTO "placings" VALUES(3,6,1,1,5,34);
INSERT INTO "placings" VALUES(3,6,2,2,4,17);
INSERT INTO "placings" VALUES(3,6,3,4,1,38);
INSERT INTO "placings" VALUES(3,6,4,5,3,39);
INSERT INTO "placings" VALUES(4,1,0,5,5,25);
INSERT INTO "placings" VALUES(4,1,1,4,1,24);
INSERT INTO "placings" VALUES(4,1,2,1,4,18);
INSERT INTO "placings" VALUES(4,1,3,2,2,20);
INSERT INTO "placings" VALUES(4,1,4,3,3,1);
INSERT INTO "placings" VALUES(4,2,0,4,5,30);
INSERT INTO "placings" VALUES(4,2,1,5,1,27);
INSERT INTO "placings" VALUES(4,2,2,1,2,1);
INSERT INTO "placings" VALUES(4,2,3,3,3,38);
INSERT INTO "placings" VALUES(4,2,4,2,4,29);
INSERT INTO "placings" VALUES(5,1,0,1,2,3);
INSERT INTO "placings" VALUES(5,1,1,5,1,19);
INSERT INTO "placings" VALUES(5,1,2,2,4,10);
INSERT INTO "placings" VALUES(5,1,3,3,5,38);
INSERT INTO "placings" VALUES(5,1,4,4,3,27);
INSERT INTO "placings" VALUES(5,2,0,4,3,37);
INSERT INTO "placings" VALUES(5,2,1,1,2,32);
INSERT INTO "placings" VALUES(5,2,2,2,4,35);
INSERT INTO "placings" VALUES(5,2,3,5,1,8);
INSERT INTO "placings" VALUES(5,2,4,3,5,21);
INSERT INTO "placings" VALUES(5,3,0,5,1,16);
INSERT INTO "placings" VALUES(5,3,1,4,4,35);
INSERT INTO "placings" VALUES(5,3,2,1,3,11);
INSERT INTO "placings" VALUES(5,3,3,3,2,18);
INSERT INTO "placings" VALUES(5,3,4,2,5,36);
INSERT INTO "placings" VALUES(5,4,0,3,4,3);
INSERT INTO "placings" VALUES(5,4,1,4,1,9);
INSERT INTO "placings" VALUES(5,4,2,1,2,3);
INSERT INTO "placings" VALUES(5,4,3,2,3,34);
INSERT INTO "placings" VALUES(5,4,4,5,5,8);
INSERT INTO "placings" VALUES(6,1,0,3,2,14);
INSERT INTO "placings" VALUES(6,1,1,2,5,16);
INSERT INTO "placings" VALUES(6,1,2,5,3,24);
INSERT INTO "placings" VALUES(6,1,3,1,4,9);
INSERT INTO "placings" VALUES(6,1,4,4,1,13);
INSERT INTO "placings" VALUES(6,2,0,4,3,33);
INSERT INTO "placings" VALUES(6,2,1,5,5,36);
INSERT INTO "placings" VALUES(6,2,2,1,4,9);
INSERT INTO "placings" VALUES(6,2,3,2,2,35);
INSERT INTO "placings" VALUES(6,2,4,3,1,17);
INSERT INTO "placings" VALUES(6,3,0,4,2,17);
INSERT INTO "placings" VALUES(6,3,1,3,5,30);
INSERT INTO "placings" VALUES(6,3,2,1,4,38);
INSERT INTO "placings" VALUES(6,3,3,5,1,23);
INSERT INTO "placings" VALUES(6,3,4,2,3,38);
INSERT INTO "placings" VALUES(6,4,0,2,1,28);
INSERT INTO "placings" VALUES(6,4,1,1,4,17);
INSERT INTO "placings" VALUES(6,4,2,5,2,8);
INSERT INTO "placings" VALUES(6,4,3,3,3,12);
INSERT INTO "placings" VALUES(6,4,4,4,5,5);
INSERT INTO "placings" VALUES(6,5,0,1,1,10);
INSERT INTO "placings" VALUES(6,5,1,3,4,10);
INSERT INTO "placings" VALUES(6,5,2,4,5,35);
INSERT INTO "placings" VALUES(6,5,3,2,2,20);
INSERT INTO "placings" VALUES(6,5,4,5,3,11);
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);
INSERT INTO "profiles" VALUES(1,'Ann');
INSERT INTO "profiles" VALUES(2,'Ben');
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind INTEGER NOT NULL REFERENCES kinds,
    profile INTEGER REFERENCES profiles ON DELETE SET NULL,
    name TEXT NOT NULL,
    level TEXT,
    strongest TEXT NOT NULL,
    place INTEGER NOT NULL,
    total INTEGER NOT NULL,
    won INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,1,'Ann',NULL,'expert',1,11,1,0);
INSERT INTO "seats" VALUES(1,1,1,2,'Ben',NULL,'expert',4,8,0,0);
INSERT INTO "seats" VALUES(1,2,1,NULL,'Odile','expert','expert',2,10,0,0);
INSERT INTO "seats" VALUES(1,3,1,NULL,'Rufus','expert','expert',3,9,0,0);
INSERT INTO "seats" VALUES(2,0,2,1,'Ann',NULL,'easy',4,8,0,0);
INSERT INTO "seats" VALUES(2,1,2,2,'Ben',NULL,'easy',1,11,1,0);
INSERT INTO "seats" VALUES(2,2,2,NULL,'Odile','easy','easy',2,10,0,0);
INSERT INTO "seats" VALUES(2,3,2,NULL,'Rufus','easy','easy',3,9,0,0);
INSERT INTO "seats" VALUES(2,4,2,NULL,'Ines','easy','easy',5,7,0,0);
INSERT INTO "seats" VALUES(3,0,3,1,'Ann',NULL,'medium',1,11,1,0);
INSERT INTO "seats" VALUES(3,1,3,2,'Ben',NULL,'medium',5,7,0,0);
INSERT INTO "seats" VALUES(3,2,3,NULL,'Odile','medium','medium',2,10,0,0);
INSERT INTO "seats" VALUES(3,3,3,NULL,'Rufus','medium','medium',3,9,0,0);
INSERT INTO "seats" VALUES(3,4,3,NULL,'Ines','medium','medium',4,8,0,0);
INSERT INTO "seats" VALUES(4,0,2,1,'Ann',NULL,'expert',2,10,0,0);
INSERT INTO "seats" VALUES(4,1,2,2,'Ben',NULL,'expert',5,7,0,0);
INSERT INTO "seats" VALUES(4,2,2,NULL,'Odile','expert','expert',4,8,0,0);
INSERT INTO "seats" VALUES(4,3,2,NULL,'Rufus','expert','expert',3,9,0,0);
INSERT INTO "seats" VALUES(4,4,2,NULL,'Ines','expert','expert',1,11,1,0);
INSERT INTO "seats" VALUES(5,0,4,1,'Ann',NULL,'expert',1,11,1,0);
INSERT INTO "seats" VALUES(5,1,4,2,'Ben',NULL,'expert',3,9,0,0);
INSERT INTO "seats" VALUES(5,2,4,NULL,'Odile','expert','expert',5,7,0,0);
INSERT INTO "seats" VALUES(5,3,4,NULL,'Rufus','expert','expert',4,8,0,0);
INSERT INTO "seats" VALUES(5,4,4,NULL,'Ines','expert','expert',2,10,0,0);
INSERT INTO "seats" VALUES(6,0,2,1,'Ann',NULL,'hard',5,7,0,0);
INSERT INTO "seats" VALUES(6,1,2,2,'Ben',NULL,'hard',4,8,0,0);
INSERT INTO "seats" VALUES(6,2,2,NULL,'Odile','hard','hard',2,10,0,0);
INSERT INTO "seats" VALUES(6,3,2,NULL,'Rufus','hard','hard',3,9,0,0);
INSERT INTO "seats" VALUES(6,4,2,NULL,'Ines','hard','hard',1,11,1,0);
CREATE TABLE uncounted (
    record TEXT PRIMARY KEY,
    changed REAL,
    program TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX seats_of_profile ON seats (profile, kind, match, seat, won)
    WHERE profile IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',6);
PRAGMA user_version = 4;
COMMIT;
