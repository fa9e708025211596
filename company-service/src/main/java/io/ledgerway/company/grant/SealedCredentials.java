package io.ledgerway.company.grant;

import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.Secret;
import io.ledgerway.starter.secret.Sealer;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Credentials in columns: sealed for the row's id, the end of the access token in clear. */
final class SealedCredentials {

    private final Sealer sealer;

    SealedCredentials(Sealer sealer) {
        this.sealer = sealer;
    }

    byte[] seal(Secret secret, UUID owner) {
        return sealer.seal(secret.value(), owner);
    }

    byte @Nullable [] sealNullable(@Nullable Secret secret, UUID owner) {
        return secret == null ? null : seal(secret, owner);
    }

    @Nullable Secret open(byte @Nullable [] sealed, UUID owner) {
        return sealed == null ? null : new Secret(sealer.open(sealed, owner));
    }

    /** The end is what the caller knows of it. */
    Credentials open(Tokens sealed, UUID owner, @Nullable Instant end) {
        return new Credentials(
                new Secret(sealer.open(sealed.accessSealed(), owner)),
                end,
                open(sealed.refreshSealed(), owner));
    }

    /** Columns of sealed tokens. */
    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    record Tokens(byte[] accessSealed, byte @Nullable [] refreshSealed) {}
}
