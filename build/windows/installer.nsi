; The installer for Windows: for one user, without an administrator. ``installer.py`` runs makensis
; on it and defines VERSION, NUMBERS (four of them), FOLDER (what is installed), SIZE (in KB), ICON
; and SETUP (the file to make), and, where they are wanted, TARGET, SIGN (a command) and
; QUICKLY, which makes a larger file in less time.
;
; $INSTDIR\program holds the program and LISTED, the list of its files. A new version is unpacked
; beside it and then takes its place by one renaming, so that no folder ever holds parts of two. From
; a folder only those files are removed that its own list names.

Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
!ifdef QUICKLY
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
RequestExecutionLevel user
ManifestSupportedOS Win10
ManifestDPIAware true
AllowSkipFiles off
CRCCheck on
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh

!define NAME "Clamber"
!define PROGRAM "clamber.exe"
!define LISTED "files.txt"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define KEPT "$LOCALAPPDATA\clamber"

; Exit statuses; 1 and 2 are NSIS' own: cancelled, and failed.
!define IN_USE 3
!define NOT_REPLACED 4
!define NOT_FOR_THIS_WINDOWS 5

!define ALREADY_EXISTS 183
!define TRIES 20
!define BETWEEN_TRIES 250 ; milliseconds: a virus scanner may still hold a new file

Name "${NAME}"
OutFile "${SETUP}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"
Icon "${ICON}"
UninstallIcon "${ICON}"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=1033 "ProductName" "${NAME}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileDescription" "${NAME} Setup"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "CompanyName" "The makers of ${NAME}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "MIT licence"

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"'
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEPAGE_TEXT "$(WELCOME)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\program\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(START)"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_FINISHPAGE_TEXT "$(REMOVED)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_UNPAGE_FINISH
; The first language is the one of a Windows whose own is not here.
!include "words.english.nsh"
!include "words.german.nsh"
!include "words.french.nsh"
!include "words.polish.nsh"
!include "words.spanish.nsh"

; Ends, after saying why, unless nobody is to be asked.
!macro Refuse words status
  MessageBox MB_OK|MB_ICONEXCLAMATION "${words}" /SD IDOK
  SetErrorLevel ${status}
  Quit
!macroend

!macro Shared un
  ; Two at once would take each other's files away.
  Function ${un}BeTheOnlyOne
    System::Call 'kernel32::CreateMutex(p 0, i 0, t "${NAME} Setup") p .r1 ?e'
    Pop $0
    ${If} $0 = ${ALREADY_EXISTS}
      !insertmacro Refuse "$(TWICE)" ${IN_USE}
    ${EndIf}
  FunctionEnd

  ; Waits until the program is closed: Windows lets nobody write to a program that runs.
  Function ${un}WaitUntilClosed
    again:
    ${IfNot} ${FileExists} "$INSTDIR\program\${PROGRAM}"
      Return
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\program\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      Return
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDRETRY again
    RMDir /r "$INSTDIR\new"
    SetErrorLevel ${IN_USE}
    Quit
  FunctionEnd

  ; Removes from the folder $0 what its list names, and the folder if it is empty then.
  Function ${un}RemoveListed
    ClearErrors
    SetDetailsPrint none
    FileOpen $1 "$0\${LISTED}" r
    ${IfNot} ${Errors}
      ${Do}
        FileRead $1 $2
        ${If} ${Errors}
          ${ExitDo}
        ${EndIf}
        StrCpy $2 $2 -2 ; without the end of the line
        StrCpy $3 $2 1 -1
        ${If} $3 == "\"
          RMDir "$0\$2"
        ${Else}
          Delete "$0\$2"
        ${EndIf}
        ClearErrors
      ${Loop}
      FileClose $1
      Delete "$0\${LISTED}"
    ${EndIf}
    RMDir "$0"
    SetDetailsPrint both
    ClearErrors
  FunctionEnd
!macroend
!insertmacro Shared ""
!insertmacro Shared "un."

; Renames the folder $0 to $1, and tries some times; sets the error flag if that is impossible.
Function RenameFolder
  ${For} $2 1 ${TRIES}
    ClearErrors
    Rename "$0" "$1"
    ${IfNot} ${Errors}
      Return
    ${EndIf}
    Sleep ${BETWEEN_TRIES}
  ${Next}
  SetErrors
FunctionEnd

Function .onInit
  ${IfNot} ${AtLeastWin10}
    !insertmacro Refuse "$(TOO_OLD)" ${NOT_FOR_THIS_WINDOWS}
  ${EndIf}
  Call BeTheOnlyOne
FunctionEnd

Function un.onInit
  Call un.BeTheOnlyOne
FunctionEnd

Function .onInstFailed
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR\new"
FunctionEnd

Section
  Call WaitUntilClosed
  RMDir /r "$INSTDIR\new"
  SetOutPath "$INSTDIR\new"
  File /r "${FOLDER}\*"
  ; A folder in which a program works can't be renamed.
  SetOutPath "$INSTDIR"
  Call WaitUntilClosed

  ; A name that nothing has, for the version before, if there is one.
  StrCpy $4 "$INSTDIR\old"
  ${While} ${FileExists} "$4\*.*"
    StrCpy $4 "$4-"
  ${EndWhile}
  ${If} ${FileExists} "$INSTDIR\program\*.*"
    StrCpy $0 "$INSTDIR\program"
    StrCpy $1 $4
    Call RenameFolder
    ${If} ${Errors}
      RMDir /r "$INSTDIR\new"
      !insertmacro Refuse "$(NOT_REPLACED)" ${NOT_REPLACED}
    ${EndIf}
  ${EndIf}
  StrCpy $0 "$INSTDIR\new"
  StrCpy $1 "$INSTDIR\program"
  Call RenameFolder
  ${If} ${Errors}
    Rename "$4" "$INSTDIR\program"
    RMDir /r "$INSTDIR\new"
    !insertmacro Refuse "$(NOT_REPLACED)" ${NOT_REPLACED}
  ${EndIf}
  StrCpy $0 $4
  Call RemoveListed

  WriteUninstaller "$INSTDIR\uninstall.exe"
  SetOutPath "$INSTDIR\program" ; the folder in which the entry starts the program
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\program\${PROGRAM}"
  SetOutPath "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\program\${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "Publisher" "The makers of ${NAME}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  Call un.WaitUntilClosed
  SetOutPath "$TEMP"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  StrCpy $0 "$INSTDIR\program"
  Call un.RemoveListed
  RMDir /r "$INSTDIR\new"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
