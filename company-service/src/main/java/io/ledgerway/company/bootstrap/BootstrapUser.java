package io.ledgerway.company.bootstrap;

import org.jspecify.annotations.Nullable;

/**
 * A portal user in the bootstrap file.
 *
 * @param role {@code administrator} (the default), {@code developer} or {@code analyst}
 */
public record BootstrapUser(
        @Nullable String email,
        @Nullable String name,
        @Nullable String role,
        @Nullable String password) {

    @Override
    public String toString() {
        return "BootstrapUser[***]";
    }
}
