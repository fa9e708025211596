package io.ledgerway.company.user.oidc;

import org.jspecify.annotations.Nullable;

/**
 * Who somebody is at the identity provider.
 *
 * @param email verified there
 */
public record OidcIdentity(
        String issuer, String subject, @Nullable String email, @Nullable String name) {

    @Override
    public String toString() {
        return "OidcIdentity[" + subject + "]";
    }
}
