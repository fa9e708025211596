package org.example.hledger;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.yaml.IgnoredFields;
import io.ledgerway.connector.yaml.JsonApi;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.databind.JsonNode;

/**
 * Adds journal entries, the only thing that hledger-web writes. Our idempotency key is the tag
 * {@code ledgerway} of the transaction. It is looked up before a transaction is added, so that
 * nothing is there twice.
 */
record JournalWriter(HledgerWebProvider provider) implements PushTarget {

    /**
     * hledger-web reads its file again when the file is newer than its last read. File times are
     * some milliseconds coarse, so it would never notice a transaction that is added right after a
     * read.
     */
    private static final Duration SETTLING_TIME = Duration.ofMillis(50);

    @Override
    public PushOptions options(DataType type, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        if (type != DataType.JOURNAL_ENTRIES) {
            throw ConnectorException.NotSupported.dataType(type, "hledger-web");
        }
        return JournalOptions.ALL;
    }

    @Override
    public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        check(command);
        var api = provider.journal(tenant, http);
        var existing = find(api, command);
        if (existing.isPresent()) {
            return existing.get();
        }
        var entry = (JournalEntry) ((PushCommand.Create) command).record();
        var transaction = new NewTransaction(entry, command.idempotencyKey(), accounts(api)).json();
        LockSupport.parkNanos(SETTLING_TIME.toNanos());
        try {
            api.send("PUT", "/add", transaction);
        } catch (ConnectorException.ContractViolation e) {
            throw new ConnectorException.WriteRefused(
                    "hledger-web refuses the transaction: " + e.getMessage(), List.of());
        }
        // the response has no id, but the id is a hash of what was sent
        return result(provider.ids(List.of(transaction)).getFirst(), command);
    }

    @Override
    public Optional<PushResult> findExisting(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        check(command);
        return find(provider.journal(tenant, http), command);
    }

    private Optional<PushResult> find(JsonApi api, PushCommand command) throws ConnectorException {
        var transactions = list(api, "/transactions");
        for (int i = 0; i < transactions.size(); i++) {
            if (hasKey(transactions.get(i), command.idempotencyKey())) {
                return Optional.of(result(provider.ids(transactions).get(i), command));
            }
        }
        return Optional.empty();
    }

    private static boolean hasKey(JsonNode transaction, String key) {
        for (var tag : transaction.path("ttags")) {
            if (tag.path(0).asString("").equals(NewTransaction.TAG)
                    && tag.path(1).asString("").equals(key)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> accounts(JsonApi api) throws ConnectorException {
        return list(api, "/accountnames").stream().map(it -> it.asString("")).toList();
    }

    private static List<JsonNode> list(JsonApi api, String path) throws ConnectorException {
        var json = api.get(path).json();
        if (!json.isArray()) {
            throw new ConnectorException.ContractViolation("GET " + path + " has no list", null);
        }
        return List.copyOf(json.values());
    }

    private static PushResult result(String id, PushCommand command) {
        var warnings =
                command instanceof PushCommand.Create create
                        ? IgnoredFields.of(create.type(), create.record(), JournalOptions.ALL)
                        : List.<PushIssue>of();
        return new PushResult(id, null, warnings);
    }

    private static void check(PushCommand command) throws ConnectorException {
        if (!(command instanceof PushCommand.Create)
                || command.type() != DataType.JOURNAL_ENTRIES) {
            throw ConnectorException.NotSupported.dataType(command.type(), "hledger-web");
        }
    }
}
