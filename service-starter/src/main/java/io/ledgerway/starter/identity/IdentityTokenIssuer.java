package io.ledgerway.starter.identity;

/**
 * Issues signed identity tokens, for the portal's calls and for tests. Calls between services get
 * theirs from {@link InternalRestClientFactory}.
 */
public interface IdentityTokenIssuer {

    /** A new token that says who calls, valid for {@code IdentityTokenClaims.LIFE}. */
    String issue(Caller caller);

    /** A token with the role internal in our own name; reused until shortly before it ends. */
    String issueInternal();
}
