package io.ledgerway.starter.identity;

/**
 * Makes signed identity tokens. Services need it for the portal's tokens and, in tests, to call
 * themselves as somebody; calls between services get theirs from {@link InternalRestClientFactory}.
 */
public interface IdentityTokenIssuer {

    /** A new token that says who calls, valid for {@code IdentityTokenClaims.LIFE}. */
    String issue(Caller caller);

    /** A token with the role internal in our own name; reused until shortly before it ends. */
    String issueInternal();
}
