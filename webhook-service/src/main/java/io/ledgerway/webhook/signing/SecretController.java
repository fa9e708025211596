package io.ledgerway.webhook.signing;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.ConsumerAccess;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.ledgerway.webhook.signing.SigningSecrets.StoredSecret;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code /portal/api/webhooks/{id}/secret}: reveals and rotates the signing secret; both are
 * audited.
 */
@RestController
@RequestMapping("/portal/api/webhooks/{id}/secret")
class SecretController {

    /** Maximum number of previous secrets. */
    private static final int MAX_OLD_SECRETS = 10;

    private final SigningSecrets secrets;
    private final ConsumerAccess own;
    private final TransactionOperations transactions;

    SecretController(
            SigningSecrets secrets, ConsumerAccess own, TransactionOperations transactions) {
        this.secrets = secrets;
        this.own = own;
        this.transactions = transactions;
    }

    @GetMapping
    SecretResponse reveal(Caller caller, @PathVariable UUID id) {
        EditorRole.requireEditor(caller);
        own.require(caller.clientId(), id);
        return transactions.execute(_ -> {
            own.revealed(caller.clientId(), id, "consumer.secret.revealed");
            return SecretResponse.of(secrets.stored(id));
        });
    }

    /**
     * Replaces the secret by a generated or given one; the previous one continues to sign for a
     * while.
     */
    @PostMapping("/rotate")
    SecretResponse rotate(
            Caller caller,
            @PathVariable UUID id,
            @RequestBody(required = false) @Nullable RotateSecretRequest rotateSecretRequest) {
        EditorRole.requireEditor(caller);
        RotateSecretRequest asked =
                Objects.requireNonNullElse(rotateSecretRequest, RotateSecretRequest.EMPTY);
        return transactions.execute(_ -> rotate(caller.clientId(), id, asked));
    }

    private SecretResponse rotate(
            ClientId client, UUID consumer, RotateSecretRequest rotateSecretRequest) {
        own.requireLocked(client, consumer);
        List<StoredSecret> live = secrets.stored(consumer);
        RotateSecretRequest.Valid asked =
                rotateSecretRequest.checked(live.stream().map(StoredSecret::secret).toList());
        if (live.size() > MAX_OLD_SECRETS && asked.overlap().isPositive()) {
            throw ApiException.conflict(
                    "%d previous secrets still sign; wait until one ends, or rotate without overlap."
                            .formatted(MAX_OLD_SECRETS));
        }
        secrets.rotate(consumer, asked.secret(), asked.overlap());
        own.changed(
                client,
                consumer,
                "consumer.secret.rotated",
                Map.of("overlapHours", String.valueOf(asked.overlap().toHours())));
        return SecretResponse.of(secrets.stored(consumer));
    }

    /**
     * The newest secret.
     *
     * @param previous previous secrets that still sign, newest first
     */
    record SecretResponse(String secret, Instant created, List<Previous> previous) {

        SecretResponse {
            previous = List.copyOf(previous);
        }

        static SecretResponse of(List<StoredSecret> stored) {
            return new SecretResponse(
                    stored.getFirst().secret().reveal(),
                    stored.getFirst().created(),
                    stored.stream()
                            .skip(1)
                            .map(it -> new Previous(it.created(), it.ends()))
                            .toList());
        }

        @Override
        public String toString() {
            return "SecretResponse[***]";
        }
    }

    /** Creation and end of a previous secret. */
    record Previous(Instant created, @Nullable Instant ends) {}
}
