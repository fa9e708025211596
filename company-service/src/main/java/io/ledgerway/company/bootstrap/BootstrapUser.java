package io.ledgerway.company.bootstrap;

import org.jspecify.annotations.Nullable;

/**
 * A person of a client that is there from the first start on.
 *
 * @param role {@code administrator} (taken where none stands), {@code developer} or {@code analyst}
 */
public record BootstrapUser(
        @Nullable String email,
        @Nullable String name,
        @Nullable String role,
        @Nullable String password) {

    @Override
    public String toString() {
        return "BootstrapPerson[***]";
    }
}
