package io.ledgerway.sandbox.writes;

import java.util.List;

/** The platform rejects a write; with a code, the HTTP status and the errors. */
public class WriteRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final transient List<FieldIssue> issues;

    WriteRefusal(int status, String code, String message, List<FieldIssue> issues) {
        super(message);
        this.status = status;
        this.code = code;
        this.issues = List.copyOf(issues);
    }

    /** Rejects these members. */
    static WriteRefusal invalid(List<FieldIssue> issues) {
        String sentence =
                issues.size() == 1
                        ? issues.getFirst().message()
                        : "%d members are invalid".formatted(issues.size());
        return new WriteRefusal(422, "invalid", sentence, issues);
    }

    static WriteRefusal invalid(String field, String message) {
        return invalid(List.of(new FieldIssue(field, message)));
    }

    /** Copy with other members. */
    WriteRefusal about(List<FieldIssue> others) {
        return new WriteRefusal(status, code, String.valueOf(getMessage()), others);
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public List<FieldIssue> issues() {
        return issues;
    }
}
