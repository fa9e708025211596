package io.ledgerway.company.company;

import io.ledgerway.starter.identity.Caller;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Resolves the caller that creates a company to the {@code createdByUserName} of the company. */
class CreatedBy {

    private static final String USER = "user:";

    private final Supplier<@Nullable UserNames> names;

    CreatedBy(Supplier<@Nullable UserNames> names) {
        this.names = names;
    }

    /** Returns the name of the calling portal user; null if the caller is an application. */
    @Nullable String nameOf(Caller caller) {
        UserNames userNames = names.get();
        if (userNames == null || !caller.actor().startsWith(USER)) {
            return null;
        }
        try {
            UUID user = UUID.fromString(caller.actor().substring(USER.length()));
            return userNames.of(user).orElse(null);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
