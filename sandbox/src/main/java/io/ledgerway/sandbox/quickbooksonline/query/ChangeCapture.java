package io.ledgerway.sandbox.quickbooksonline.query;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityJson;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityReader;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Change data capture: what changed since a time, deleted transactions too. A response has at most
 * 1,000 objects, and deletions are kept for 30 days.
 */
public class ChangeCapture {

    private static final int MAX_RECORDS = 1000;
    private static final Duration RETENTION = Duration.ofDays(30);

    private final EntityRecords records;
    private final EntityReader reader;
    private final Tenants tenants;

    public ChangeCapture(EntityRecords records, EntityReader reader, Tenants tenants) {
        this.records = records;
        this.reader = reader;
        this.tenants = tenants;
    }

    /** Value of the member {@code CDCResponse}. */
    public ArrayNode answer(Company company, String entities, String changedSince) {
        if (entities.isBlank()) {
            throw Fault.missing("entities");
        }
        Instant since =
                PacificTime.parse(changedSince)
                        .orElseThrow(() ->
                                changedSince.isBlank()
                                        ? Fault.missing("changedSince")
                                        : Fault.unreadable("changedSince", changedSince));
        ArrayNode answer = JsonNodeFactory.instance.arrayNode();
        ArrayNode responses = answer.addObject().putArray("QueryResponse");
        int left = MAX_RECORDS;
        for (String name : List.of(entities.split(","))) {
            Entity entity =
                    Entity.named(name.strip())
                            .filter(Entity::isCaptured)
                            .orElseThrow(() ->
                                    Fault.invalidQuery(
                                            "invalid context declaration: " + name.strip()));
            List<ObjectNode> changed = changed(company, entity, since, left);
            left -= changed.size();
            ObjectNode response = responses.addObject();
            if (!changed.isEmpty()) {
                response.putArray(entity.jsonName()).addAll(changed);
                response.put("startPosition", 1).put("maxResults", changed.size());
            }
        }
        return answer;
    }

    private List<ObjectNode> changed(Company company, Entity entity, Instant since, int most) {
        Instant earliestDeletion = tenants.now(company.tenant()).minus(RETENTION);
        List<LedgerRecord> found =
                records.changed(company, entity, since, most).stream()
                        .filter(it ->
                                entity.isList()
                                        || !it.deleted()
                                        || it.changedAt().isAfter(earliestDeletion))
                        .toList();
        List<LedgerRecord> live =
                found.stream().filter(it -> entity.isList() || !it.deleted()).toList();
        List<ObjectNode> read = reader.read(company, entity, live);
        Map<String, ObjectNode> byId =
                read.stream()
                        .collect(
                                Collectors.toMap(
                                        it -> it.path("Id").asString(""), Function.identity()));
        List<ObjectNode> changed = new ArrayList<>();
        for (LedgerRecord record : found) {
            ObjectNode deleted = EntityJson.deleted(record);
            ObjectNode current = byId.get(deleted.path("Id").asString(""));
            if (current == null) {
                deleted.putObject("MetaData")
                        .put("LastUpdatedTime", PacificTime.seconds(record.changedAt()));
                changed.add(deleted);
            } else {
                changed.add(current);
            }
        }
        return changed;
    }
}
