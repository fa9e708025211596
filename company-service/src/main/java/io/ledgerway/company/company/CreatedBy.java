package io.ledgerway.company.company;

import io.ledgerway.starter.identity.Caller;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Who makes a company, by the name that people know: {@code createdByUserName}. */
class CreatedBy {

    private static final String USER = "user:";

    private final Supplier<@Nullable UserNames> names;

    CreatedBy(Supplier<@Nullable UserNames> names) {
        this.names = names;
    }

    /** The name of the portal user who calls; null when it is an application. */
    @Nullable String nameOf(Caller caller) {
        UserNames known = names.get();
        if (known == null || !caller.actor().startsWith(USER)) {
            return null;
        }
        try {
            return known.of(UUID.fromString(caller.actor().substring(USER.length()))).orElse(null);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
