package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.ServiceName;

/**
 * Issues identity tokens, signed with this service's key. Calls between services get theirs from
 * {@link InternalRestClientFactory}. A service accepts only what the issuer may say: {@code
 * IssuerRules}.
 */
public interface IdentityTokenIssuer {

    /**
     * Issues a token that names the caller, valid for {@code IdentityTokenClaims.ttl}.
     *
     * @param audience the only service that accepts it
     */
    String issue(Caller caller, ServiceName audience);

    /**
     * Returns a token with the role internal that names this service; reused until shortly before
     * its expiry.
     *
     * @param audience the only service that accepts it
     */
    String issueInternal(ServiceName audience);
}
