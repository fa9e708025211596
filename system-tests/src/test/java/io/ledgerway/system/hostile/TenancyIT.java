package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.hostile.ApiOperations.Operation;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Every documented operation with ids of another client, in every position: no data, no write, no
 * failure, and no difference from ids that do not exist, except that a company of another client is
 * 403.
 */
@Tag("hostile")
class TenancyIT {

    /** Names of clients' own things that are not ids. */
    private static final List<String> NAMES =
            List.of(
                    "dataType",
                    "platformKey",
                    "productIdentifier",
                    "eventType",
                    "app",
                    "customDataIdentifier");

    /**
     * Ids that are random here; tests of the modules use real ones of another client: {@code
     * EventReplayIT} (of deliveries and replays, and of events, whose {@code id} is that of a
     * consumer here), {@code RuleServiceIT}, {@code ExportIT}, {@code SnapshotIT}, {@code FilesIT}
     * of sync-service (the attachments of a record), {@code SyncApiIT} and {@code ReceiptIT}.
     */
    private static final List<String> ELSEWHERE =
            List.of(
                    "deliveryId",
                    "jobId",
                    "ruleId",
                    "alertId",
                    "exportId",
                    "number",
                    "snapshotId",
                    "attachmentId",
                    "syncId",
                    "transactionId");

    private final RunningSystem system = RunningSystem.shared();
    private final Api owner = new Api(system.gateway(), system.apiKey("demo"));
    private final Api stranger = new Api(system.gateway(), system.apiKey("other"));

    /**
     * A call of the stranger.
     *
     * @param foreign ids of the owner, in some positions
     * @param random the same positions with ids that do not exist
     */
    private record Attack(
            Operation operation, Map<String, String> foreign, Map<String, String> random) {}

    @Test
    void idsOfAnotherClientOpenNothing() {
        Map<String, String> theirs = ids(victim());
        Customer mine = Customer.pending(stranger, "Stranger Ltd", "trji");
        Map<String, Object> before = state(theirs);

        List<Attack> attacks = new ArrayList<>();
        for (Operation operation : ApiOperations.of(system)) {
            List<String> positions =
                    operation.parameters().stream().filter(it -> !NAMES.contains(it)).toList();
            assertThat(positions)
                    .as(operation.toString())
                    .allMatch(it -> theirs.containsKey(it) || ELSEWHERE.contains(it));
            for (int own = 0; own < positions.size(); own++) {
                attacks.add(attack(operation, positions, own, mine, theirs));
            }
        }
        assertThat(attacks).hasSizeGreaterThan(250);
        assertThat(Campaign.run(attacks, this::attack)).isEmpty();
        assertThat(state(theirs)).isEqualTo(before);
        assertThat(owner.delete("/webhooks/" + theirs.get("id")).status()).isEqualTo(204);
        assertThat(owner.delete("/apiKeys/" + theirs.get("apiKeyId")).status()).isEqualTo(204);
    }

    /** The first positions are the stranger's own, the others the owner's. */
    private static Attack attack(
            Operation operation,
            List<String> positions,
            int own,
            Customer mine,
            Map<String, String> theirs) {
        Map<String, String> foreign = new HashMap<>();
        Map<String, String> random = new HashMap<>();
        for (int i = 0; i < positions.size(); i++) {
            String position = positions.get(i);
            boolean isMine = i < own && List.of("companyId", "connectionId").contains(position);
            String id = position.equals("companyId") ? mine.company() : mine.connection();
            String unknown = UUID.randomUUID().toString();
            foreign.put(position, isMine ? id : theirs.getOrDefault(position, unknown));
            random.put(position, isMine ? id : unknown);
        }
        return new Attack(operation, foreign, random);
    }

    private List<String> attack(Attack attack) {
        ApiResponse answer = send(attack.operation(), attack.foreign());
        List<String> wrong = new ArrayList<>();
        if (answer.status() < 400) {
            wrong.add("accepted");
        }
        if (answer.status() >= 500) {
            wrong.add("failed");
        }
        if (answer.raw().contains("Harbour")) {
            wrong.add("shows data");
        }
        boolean hidden = answer.status() == 403 && isForeignCompany(attack);
        if (!hidden && wrong.isEmpty()) {
            int unknown = send(attack.operation(), attack.random()).status();
            if (unknown != answer.status()) {
                wrong.add("an id that does not exist is " + unknown);
            }
        }
        return wrong.stream()
                .map(it ->
                        "%s with %s: %s: %d %s"
                                .formatted(
                                        attack.operation(),
                                        attack.foreign(),
                                        it,
                                        answer.status(),
                                        answer.raw()))
                .toList();
    }

    private boolean isForeignCompany(Attack attack) {
        String company = attack.foreign().get("companyId");
        return company != null && owner.ours("GET", "/companies/" + company, "").status() == 200;
    }

    private ApiResponse send(Operation operation, Map<String, String> ids) {
        return stranger.ours(operation.method(), operation.with(ids), operation.body());
    }

    /** Everything of the owner that an attack could have changed. */
    private Map<String, Object> state(Map<String, String> ids) {
        String company = "/companies/" + ids.get("companyId");
        Map<String, Object> state = new TreeMap<>();
        for (String path :
                List.of(
                        company,
                        company + "/connections",
                        company + "/syncSettings",
                        company + "/files",
                        company + "/push",
                        company + "/data/history",
                        company + "/sync/expenses/config",
                        "/corsSettings",
                        "/profile")) {
            state.put(path, owner.get(path).body());
        }
        state.put("key", owner.get("/apiKeys").raw().contains(ids.get("apiKeyId")));
        state.put("consumer", owner.get("/webhooks").raw().contains(ids.get("id")));
        return state;
    }

    /** A linked company of the owner, all read. */
    private Customer victim() {
        Customer customer = Customer.linked(owner, "Harbour Victim", "mqjo");
        customer.awaitRead();
        return customer;
    }

    /** An id of the owner for each parameter. */
    private Map<String, String> ids(Customer victim) {
        Map<String, String> ids = new HashMap<>();
        ids.put("companyId", victim.company());
        ids.put("connectionId", victim.connection());
        ids.put("datasetId", first(victim.path() + "/data/history"));
        ids.put("recordId", first(victim.path() + "/data/invoices"));
        ids.put("accountId", first(victim.path() + "/data/accounts"));
        ids.put("pushOperationKey", push(victim));
        ids.put(
                "apiKeyId",
                owner.post("/apiKeys", "{\"name\":\"hostile-%s\"}".formatted(UUID.randomUUID()))
                        .text("id"));
        ids.put("id", owner.createConsumer(URI.create("http://127.0.0.1:9/"), "company.created"));
        return ids;
    }

    private String first(String path) {
        return owner.get(path + "?pageSize=1").body().at("/results/0/id").asString();
    }

    private String push(Customer victim) {
        String key =
                owner.post(
                                victim.path()
                                        + "/connections/%s/push/suppliers"
                                                .formatted(victim.connection()),
                                "{\"supplierName\":\"Harbour Supplies\",\"status\":\"Active\"}")
                        .text("pushOperationKey");
        String path = victim.path() + "/push/" + key;
        await().atMost(Customer.TIMEOUT)
                .until(() -> !owner.get(path).text("status").equals("Pending"));
        awaitReadAfterWrite(victim);
        return key;
    }

    /** The written supplier is read, and the company has the time of that. */
    private void awaitReadAfterWrite(Customer victim) {
        await().atMost(Customer.TIMEOUT)
                .until(() -> {
                    List<JsonNode> reads =
                            owner.get(victim.path() + "/data/history")
                                    .results()
                                    .valueStream()
                                    .filter(it -> it.get("dataType").asString().equals("suppliers"))
                                    .toList();
                    String lastSync = owner.get(victim.path()).body().path("lastSync").asString("");
                    return reads.size() > 1
                            && reads.stream()
                                    .allMatch(it ->
                                            it.has("completed")
                                                    && it.get("completed")
                                                                    .asString()
                                                                    .compareTo(lastSync)
                                                            <= 0);
                });
    }
}
