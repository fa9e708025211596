package io.ledgerway.webhook.certificate;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.ConsumerAccess;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code /portal/api/webhooks/{id}/mtls}: stores and deletes the client certificate; never returns
 * the private key.
 */
@RestController
@RequestMapping("/portal/api/webhooks/{id}/mtls")
class CertificateController {

    private final CertificateValidation validation;
    private final ClientCertificates certificates;
    private final ConsumerAccess access;
    private final TransactionOperations transactions;

    CertificateController(
            CertificateValidation validation,
            ClientCertificates certificates,
            ConsumerAccess access,
            TransactionOperations transactions) {
        this.validation = validation;
        this.certificates = certificates;
        this.access = access;
        this.transactions = transactions;
    }

    @PutMapping
    ClientCertificates.CertificateDetails replace(
            Caller caller, @PathVariable UUID id, @RequestBody Pasted pasted) {
        EditorRole.requireEditor(caller);
        ClientId client = caller.clientId();
        access.require(client, id);
        KeyAndChain identity = validation.check(pasted.pem());
        transactions.executeWithoutResult(_ -> {
            access.requireLocked(client, id);
            certificates.replace(id, identity);
            access.changed(client, id, "consumer.mtls.updated", Map.of());
        });
        return Objects.requireNonNull(certificates.detailsByConsumer(List.of(id)).get(id));
    }

    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(Caller caller, @PathVariable UUID id) {
        EditorRole.requireEditor(caller);
        ClientId client = caller.clientId();
        transactions.executeWithoutResult(_ -> {
            access.requireLocked(client, id);
            if (!certificates.remove(id)) {
                throw ApiException.notFound("The webhook consumer has no certificate");
            }
            access.changed(client, id, "consumer.mtls.deleted", Map.of());
        });
    }

    /**
     * Request body.
     *
     * @param pem a private key and its certificates
     */
    record Pasted(@Nullable String pem) {

        @Override
        public String toString() {
            return "Pasted[***]";
        }
    }
}
