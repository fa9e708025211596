package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityReader;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.quickbooksonline.fault.FaultBodies;
import io.ledgerway.sandbox.quickbooksonline.query.ChangeCapture;
import io.ledgerway.sandbox.quickbooksonline.query.QueryService;
import io.ledgerway.sandbox.quickbooksonline.report.ReportService;
import io.ledgerway.sandbox.quickbooksonline.write.EntityWrites;
import io.ledgerway.sandbox.quickbooksonline.write.WriteOperation;
import io.ledgerway.sandbox.tenant.Tenants;
import java.util.Locale;
import java.util.Optional;
import org.springframework.dao.DataIntegrityViolationException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Answers calls by their paths. */
class CompanyCalls {

    static final String PAGE = "quickbooks.page";
    private static final int MAX_BATCH_SIZE = 30;

    private final QueryService queries;
    private final ChangeCapture capture;
    private final EntityReader reader;
    private final EntityWrites writes;
    private final FileCalls files;
    private final ReportService reports;
    private final CallSettings settings;
    private final Tenants tenants;

    CompanyCalls(
            QueryService queries,
            ChangeCapture capture,
            EntityReader reader,
            EntityWrites writes,
            FileCalls files,
            ReportService reports,
            CallSettings settings,
            Tenants tenants) {
        this.queries = queries;
        this.capture = capture;
        this.reader = reader;
        this.writes = writes;
        this.files = files;
        this.reports = reports;
        this.settings = settings;
        this.tenants = tenants;
    }

    CallResponse answer(CompanyCall call, String base) {
        return switch (call.resource()) {
            case "query" -> query(call);
            case "cdc" -> capture(call);
            case "batch" -> batch(call);
            case "upload" -> upload(call);
            case "download" -> files.download(call, base);
            case "reports" -> report(call);
            default -> entity(call);
        };
    }

    private CallResponse query(CompanyCall call) {
        String text = call.isGet() ? call.parameter("query") : call.text();
        call.request().setAttribute(PAGE, true);
        return timed(call, body("QueryResponse", queries.answer(call.company(), text)));
    }

    private CallResponse capture(CompanyCall call) {
        call.request().setAttribute(PAGE, true);
        return timed(
                call,
                body(
                        "CDCResponse",
                        capture.answer(
                                call.company(),
                                call.parameter("entities"),
                                call.parameter("changedSince"))));
    }

    private CallResponse report(CompanyCall call) {
        String name = call.path().size() == 2 ? call.path().get(1) : "";
        return CallResponse.json(reports.report(call.company(), name, call::parameter));
    }

    private CallResponse upload(CompanyCall call) {
        return timed(call, body("AttachableResponse", files.upload(call, key(call))));
    }

    private CallResponse batch(CompanyCall call) {
        JsonNode items = call.object().path("BatchItemRequest");
        if (!items.isArray() || items.isEmpty()) {
            throw Fault.missing("BatchItemRequest");
        }
        if (items.size() > MAX_BATCH_SIZE) {
            throw Fault.business(
                    "The batch has %d items; the maximum is %d"
                            .formatted(items.size(), MAX_BATCH_SIZE));
        }
        ArrayNode answers = JsonNodeFactory.instance.arrayNode();
        for (JsonNode item : items) {
            String id = item.path("bId").asString("");
            ObjectNode answer;
            try {
                answer = item(call, item, answers.size() + "/" + id);
            } catch (Fault fault) {
                answer = FaultBodies.service(fault);
            } catch (DataIntegrityViolationException rejection) {
                answer = FaultBodies.service(Fault.unstorable());
            }
            answers.add(answer.put("bId", id));
        }
        return timed(call, body("BatchItemResponse", answers));
    }

    /**
     * Executes an item.
     *
     * @param place distinguishes it from the other items, which can have no bId or the same
     */
    private ObjectNode item(CompanyCall call, JsonNode item, String place) {
        if (item.has("Query")) {
            call.request().setAttribute(PAGE, true);
            return body(
                    "QueryResponse",
                    queries.answer(call.company(), item.path("Query").asString("")));
        }
        Entity entity =
                item.propertyNames().stream()
                        .flatMap(it -> Entity.named(it).stream())
                        .findFirst()
                        .orElseThrow(
                                () -> Fault.unsupportedOperation("The item has no known entity"));
        if (!(item.path(entity.jsonName()) instanceof ObjectNode given)) {
            throw Fault.unsupportedMember("The entity of the item is not an object");
        }
        return writes.execute(
                call.company(),
                new WriteOperation(
                        entity,
                        item.path("operation").asString("create"),
                        given,
                        key(call).map(it -> it + "/" + place).orElse(null),
                        false));
    }

    private CallResponse entity(CompanyCall call) {
        Entity entity =
                Entity.named(call.resource())
                        .filter(it -> it.path().equals(call.resource().toLowerCase(Locale.ROOT)))
                        .orElseThrow(() -> unknown(call));
        return call.isGet() ? read(call, entity) : write(call, entity);
    }

    private CallResponse read(CompanyCall call, Entity entity) {
        boolean settingsOnly = entity == Entity.PREFERENCES && call.path().size() == 1;
        String number = settingsOnly ? "1" : call.path().size() > 1 ? call.path().get(1) : "";
        if (number.isEmpty() || call.path().size() > 3) {
            throw unknown(call);
        }
        if (!number.matches("\\d{1,19}") && !number.equals(RecordNumbers.UNTAXED)) {
            throw Fault.invalidId(number);
        }
        if (call.path().size() == 3) {
            if (!call.path().get(2).equals("pdf")) {
                throw unknown(call);
            }
            return files.pdf(call, entity, number);
        }
        ObjectNode found = reader.find(call.company(), entity, number).orElseThrow(Fault::notFound);
        return timed(call, body(entity.jsonName(), found));
    }

    private CallResponse write(CompanyCall call, Entity entity) {
        if (!call.request().getMethod().equals("POST") || call.path().size() != 1) {
            throw unknown(call);
        }
        ObjectNode given = call.object();
        String operation = call.parameter("operation");
        if (operation.isEmpty()) {
            operation = given.path("Id").asString("").isEmpty() ? "create" : "update";
        }
        if (call.parameter("include").equals("void")) {
            operation = "void";
        }
        if (entity == Entity.ATTACHABLE) {
            return timed(
                    call,
                    body(
                            entity.title(),
                            operation.equals("delete")
                                    ? files.delete(call, given)
                                    : files.update(call, given)));
        }
        return timed(
                call,
                writes.execute(
                        call.company(),
                        new WriteOperation(
                                entity,
                                operation,
                                given,
                                key(call).orElse(null),
                                call.parameter("include").equals("allowduplicatedocnum"))));
    }

    /** Address of a file that {@link FileCalls#download} gave. */
    CallResponse file(Company company, String number) {
        return files.content(company, number);
    }

    private Optional<String> key(CompanyCall call) {
        return settings.isRepeatingWrites() ? Optional.empty() : call.key();
    }

    private static Fault unknown(CompanyCall call) {
        return Fault.unsupportedOperation(
                "Operation Could not find resource for relative : %s of full path: %s is not supported."
                        .formatted(
                                call.request().getRequestURI().substring("/quickbooks".length()),
                                call.request().getRequestURL()));
    }

    private CallResponse timed(CompanyCall call, ObjectNode body) {
        return CallResponse.json(
                body.put("time", PacificTime.millis(tenants.now(call.company().tenant()))));
    }

    private static ObjectNode body(String member, JsonNode value) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.set(member, value);
        return body;
    }
}
