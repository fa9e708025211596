package io.ledgerway.sandbox.quickbooksonline.query;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityReader;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.quickbooksonline.entity.Members;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Answers queries. Positions are those at the time of the query, so that edits move them. */
public class QueryService {

    private final EntityRecords records;
    private final EntityReader reader;
    private final RecordNumbers numbers;

    public QueryService(EntityRecords records, EntityReader reader, RecordNumbers numbers) {
        this.records = records;
        this.reader = reader;
        this.numbers = numbers;
    }

    /** Value of the member {@code QueryResponse}. */
    public ObjectNode answer(Company company, String text) {
        QueryText query = QueryParser.parse(text);
        refuseUnknown(query);
        ObjectNode response = JsonNodeFactory.instance.objectNode();
        SqlConditions sql = new SqlConditions(numbers, company, query.entity());
        Optional<String> where =
                SqlConditions.areRows(query.entity()) ? sql.where(query) : Optional.empty();
        if (query.isCount()) {
            return response.put(
                    "totalCount",
                    where.isPresent()
                            ? records.count(company, query.entity(), where.get(), sql.parameters())
                            : (long) inMemory(company, query).size());
        }
        Optional<String> order = where.isPresent() ? sql.order(query) : Optional.empty();
        List<ObjectNode> page =
                where.isPresent() && order.isPresent()
                        ? reader.read(
                                company,
                                query.entity(),
                                records.page(
                                        company,
                                        query.entity(),
                                        new EntityRecords.Slice(
                                                where.get(),
                                                sql.parameters(),
                                                order.get(),
                                                query.start() - 1,
                                                query.limit())))
                        : inMemory(company, query).stream()
                                .skip(query.start() - 1L)
                                .limit(query.limit())
                                .toList();
        if (page.isEmpty()) {
            return response;
        }
        ArrayNode rows = response.putArray(query.entity().jsonName());
        page.forEach(it -> rows.add(selected(it, query.columns())));
        return response.put("startPosition", query.start()).put("maxResults", page.size());
    }

    private static void refuseUnknown(QueryText query) {
        Stream.concat(
                        query.columns().stream(),
                        Stream.concat(
                                query.conditions().stream().map(QueryText.Condition::property),
                                query.orders().stream().map(QueryText.Order::property)))
                .filter(it -> !Members.has(query.entity(), it.split("\\.", 2)[0]))
                .findFirst()
                .ifPresent(it -> {
                    throw Fault.invalidQuery(
                            "Property %s not found for Entity %s"
                                    .formatted(it, query.entity().title()));
                });
    }

    private List<ObjectNode> inMemory(Company company, QueryText query) {
        Entity entity = query.entity();
        List<ObjectNode> all = new ArrayList<>(reader.constants(company, entity));
        all.addAll(
                reader.read(
                        company,
                        entity,
                        records.read(
                                company,
                                entity,
                                new EntityRecords.Slice(
                                        "true", Map.of(), "", 0, Integer.MAX_VALUE))));
        boolean asksActive =
                query.conditions().stream().anyMatch(it -> it.property().equals("Active"));
        return all.stream()
                .filter(it -> asksActive || it.path("Active").asBoolean(true))
                .filter(it ->
                        query.conditions().stream()
                                .allMatch(condition -> JsonConditions.matches(it, condition)))
                .sorted(JsonConditions.comparator(query.orders()))
                .toList();
    }

    private static ObjectNode selected(ObjectNode entity, List<String> columns) {
        if (columns.isEmpty()) {
            return entity;
        }
        ObjectNode some = JsonNodeFactory.instance.objectNode();
        some.put("domain", "QBO").put("sparse", true).set("Id", entity.path("Id"));
        for (String column : columns) {
            List<String> path = List.of(column.split("\\."));
            String outer = path.getFirst();
            String inner = path.getLast();
            if (path.size() == 1 && entity.has(outer)) {
                some.set(outer, entity.path(outer));
            } else if (path.size() == 2 && entity.path(outer).has(inner)) {
                some.withObject(outer).set(inner, entity.path(outer).path(inner));
            }
        }
        return some;
    }
}
