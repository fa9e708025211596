package io.ledgerway.company.tokenmigration;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.tokenmigration.TokenMigration.Pilot;
import io.ledgerway.company.tokenmigration.TokenMigration.Status;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.identity.CurrentActor;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Commands of operators on migrations. Each command locks the migration's row, checks its status
 * and writes an audit entry. {@link TokenMigrationWorker} processes the rows in the background.
 */
class TokenMigrationService {

    private final TokenMigrationRepository store;
    private final TokenMigrationRowRepository rows;
    private final ClientLookup clientLookup;
    private final CompanyLookup companyLookup;
    private final Platforms platforms;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    TokenMigrationService(
            TokenMigrationRepository store,
            TokenMigrationRowRepository rows,
            ClientLookup clientLookup,
            CompanyLookup companyLookup,
            Platforms platforms,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.store = store;
        this.rows = rows;
        this.clientLookup = clientLookup;
        this.companyLookup = companyLookup;
        this.platforms = platforms;
        this.audit = audit;
        this.transactions = transactions;
    }

    TokenMigration require(UUID id) {
        return store.find(id).orElseThrow(() -> unknown(id));
    }

    TokenMigration create(CreateMigrationRequest it) {
        ValidationErrors validationErrors = new ValidationErrors("CreateTokenMigration");
        it.check(validationErrors);
        validationErrors.throwFirstIfAny();
        ClientId client = new ClientId(Objects.requireNonNull(it.clientId()));
        String platform = Objects.requireNonNull(it.platformKey());
        validationErrors.addIf(
                clientLookup.name(client).isEmpty(), "clientId", "The client does not exist.");
        validationErrors.addIf(
                platforms.find(platform).flatMap(PlatformConnector::credentialImporter).isEmpty(),
                "platformKey",
                "Tokens cannot be imported for this platform.");
        UUID pilot = it.pilotCompanyId();
        validationErrors.addIf(
                pilot != null && company(client, pilot).isEmpty(),
                "pilotCompanyId",
                "The client has no company with this id.");
        validationErrors.throwFirstIfAny();
        Map<String, String> details = new HashMap<>();
        Objects.requireNonNullElse(it.platformDetails(), Map.<String, @Nullable String>of())
                .forEach((name, value) -> details.put(name, String.valueOf(value)));
        return transactions.execute(_ -> {
            UUID id = store.add(it, details, CurrentActor.name());
            TokenMigration made = require(id);
            note(made, "created");
            return made;
        });
    }

    /**
     * Starts the migration of the pilot company.
     *
     * @throws ApiException 409 if the pilot company has no pending row
     */
    TokenMigration pilot(UUID id, @Nullable UUID company) {
        return change(
                id,
                "pilotStarted",
                it -> {
                    UUID pilot = company == null ? it.pilotCompanyId() : company;
                    if (!it.takesRows() || pilot == null) {
                        throw ApiException.conflict(
                                "The job has been started or has no pilot company");
                    }
                    TokenMigrationRow.Status row =
                            rows.find(id, pilot).map(TokenMigrationRow::status).orElse(null);
                    if (row != TokenMigrationRow.Status.WAITING) {
                        throw ApiException.conflict("The pilot company has no pending row");
                    }
                    store.pilot(id, Pilot.RUNNING, pilot);
                });
    }

    /**
     * Starts a migration.
     *
     * @param force starts without a successful pilot
     * @param scheduledAt overrides the scheduled time of the migration
     */
    TokenMigration start(UUID id, boolean force, @Nullable Instant scheduledAt) {
        return change(
                id,
                "started",
                it -> {
                    if (it.status() != Status.DRAFT) {
                        throw ApiException.conflict("The job has been started or cancelled");
                    }
                    if (it.pilot() == Pilot.RUNNING || (it.pilot() != Pilot.SUCCEEDED && !force)) {
                        throw ApiException.conflict("The pilot company has not succeeded");
                    }
                    // a job whose only company is the pilot completes at once
                    if (it.pilot() != Pilot.SUCCEEDED
                            && rows.count(id, TokenMigrationRow.Status.WAITING) == 0) {
                        throw ApiException.conflict("The job has no pending rows");
                    }
                    store.start(id, scheduledAt == null ? it.scheduledAt() : scheduledAt);
                });
    }

    /** Cancels a migration and erases its pending rows. */
    TokenMigration cancel(UUID id) {
        return change(
                id,
                "cancelled",
                it -> {
                    if (it.status() == Status.COMPLETED || it.status() == Status.CANCELLED) {
                        throw ApiException.conflict("The job has ended");
                    }
                    store.cancel(id);
                    rows.cancel(id);
                });
    }

    void rowsAdded(TokenMigration migration, MigrationUploadResponse report) {
        transactions.executeWithoutResult(_ ->
                audit.record(
                        migration.clientId(),
                        null,
                        "tokenMigration.rowsAdded",
                        migration.id(),
                        Map.of(
                                "accepted", Integer.toString(report.accepted()),
                                "rejected", Integer.toString(report.rejected()))));
    }

    private TokenMigration change(UUID id, String what, Consumer<TokenMigration> step) {
        return transactions.execute(_ -> {
            step.accept(store.lock(id).orElseThrow(() -> unknown(id)));
            TokenMigration changed = require(id);
            note(changed, what);
            return changed;
        });
    }

    private void note(TokenMigration it, String what) {
        audit.record(
                it.clientId(),
                null,
                "tokenMigration." + what,
                it.id(),
                Map.of("platformKey", it.platformKey()));
    }

    private Optional<Company> company(ClientId client, UUID company) {
        return companyLookup
                .find(new CompanyId(company))
                .filter(it -> it.clientId().equals(client));
    }

    private static ApiException unknown(UUID id) {
        return ApiException.notFound("Token migration " + id + " not found");
    }
}
