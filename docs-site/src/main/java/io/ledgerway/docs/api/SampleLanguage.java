package io.ledgerway.docs.api;

/** A language of code samples. */
public enum SampleLanguage {
    CURL("Shell", "sh", "curl"),
    JAVA("Java", "java", "Java"),
    TYPESCRIPT("TypeScript", "ts", "TypeScript"),
    PYTHON("Python", "python", "Python"),
    POWERSHELL("PowerShell", "powershell", "PowerShell");

    private final String name;
    private final String code;
    private final String label;

    SampleLanguage(String name, String code, String label) {
        this.name = name;
        this.code = code;
        this.label = label;
    }

    /** The name in {@code x-codeSamples}. */
    public String languageName() {
        return name;
    }

    /** The name in Markdown. */
    public String code() {
        return code;
    }

    /** What readers choose. */
    public String label() {
        return label;
    }
}
