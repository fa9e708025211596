package io.ledgerway.connector.link;

/** Validation error of a value of a {@link CredentialForm}. */
public enum CredentialProblem {
    /** The address responds, but not as this platform, or as a version that is not supported. */
    OTHER_SYSTEM,
    /** There is no database of this name. */
    UNKNOWN_DATABASE,
    /** The user, the password or the key is wrong. */
    WRONG_LOGIN,
    /** The user may not use the API, or has access to no company. */
    NO_ACCESS,
    /** The value does not have the form that the platform requires. */
    INVALID_VALUE
}
