package io.ledgerway.company.credentialform;

import io.ledgerway.connector.http.AddressNotPermittedException;
import io.ledgerway.connector.link.CredentialProblem;

/** Validation error of a typed value: its key in messages, metrics and errors of the API. */
public enum FormProblem {
    MISSING("missing", "{0} is required."),
    TOO_LONG("too_long", "{0} is too long or contains unsupported characters."),
    NO_ADDRESS("no_address", "{0} must be a URL such as https://books.example.com."),
    NOT_ENCRYPTED("not_encrypted", "{0} must begin with https://."),
    NOT_ALLOWED("not_allowed", "The operator of this installation does not permit this address."),
    UNREACHABLE("unreachable", "No response from this address."),
    OTHER_SYSTEM("other_system", "The address does not respond as {1}."),
    UNKNOWN_DATABASE("unknown_database", "There is no such database at this address."),
    WRONG_LOGIN("wrong_login", "The user, the password or the key is wrong."),
    NO_ACCESS("no_access", "The user has no access to the data through the API."),
    INVALID_VALUE("invalid_value", "{1} does not accept this value."),
    PLATFORM_BUSY("platform_busy", "{1} refuses further attempts for now.");

    private final String key;
    private final String text;

    FormProblem(String key, String text) {
        this.key = key;
        this.text = text;
    }

    /** Name in messages and metrics. */
    public String key() {
        return key;
    }

    /** Sentence for clients of the API. */
    public String text(String field, String platform) {
        return text.replace("{0}", field).replace("{1}", platform);
    }

    /** Whether the platform or the network is the cause, rather than the value. */
    public boolean isTemporary() {
        return this == UNREACHABLE || this == PLATFORM_BUSY;
    }

    static FormProblem of(CredentialProblem problem) {
        return switch (problem) {
            case OTHER_SYSTEM -> OTHER_SYSTEM;
            case UNKNOWN_DATABASE -> UNKNOWN_DATABASE;
            case WRONG_LOGIN -> WRONG_LOGIN;
            case NO_ACCESS -> NO_ACCESS;
            case INVALID_VALUE -> INVALID_VALUE;
        };
    }

    static FormProblem of(AddressNotPermittedException.Reason reason) {
        return switch (reason) {
            case INVALID -> NO_ADDRESS;
            case NOT_ENCRYPTED -> NOT_ENCRYPTED;
            case NOT_ALLOWED -> NOT_ALLOWED;
        };
    }
}
