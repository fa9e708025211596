package io.ledgerway.company.user.oidc;

import org.jspecify.annotations.Nullable;

/**
 * Identity of a user at the identity provider.
 *
 * @param email address that the provider has verified
 */
public record OidcIdentity(
        String issuer, String subject, @Nullable String email, @Nullable String name) {

    @Override
    public String toString() {
        return "OidcIdentity[" + subject + "]";
    }
}
