package io.ledgerway.starter.identity;

/**
 * Issues signed identity tokens, for the portal's calls and for tests. Calls between services get
 * theirs from {@link InternalRestClientFactory}.
 */
public interface IdentityTokenIssuer {

    /** Issues a token that names the caller, valid for {@code IdentityTokenClaims.LIFE}. */
    String issue(Caller caller);

    /**
     * Returns a token with the role internal that names this service; reused until shortly before
     * its expiry.
     */
    String issueInternal();
}
