package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.files.Attachment;
import io.ledgerway.sandbox.files.Attachments;
import io.ledgerway.sandbox.files.FileRefusal;
import io.ledgerway.sandbox.files.FileUpload;
import io.ledgerway.sandbox.files.PrintedDocuments;
import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Attachables;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.quickbooksonline.fault.FaultBodies;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Uploads, downloads and printed documents. */
class FileCalls {

    private final Attachables attachables;
    private final Attachments attachments;
    private final EntityRecords records;
    private final RecordQueries recordQueries;
    private final PrintedDocuments printed;
    private final IdempotentWrites writes;
    private final ObjectMapper json;

    FileCalls(
            Attachables attachables,
            Attachments attachments,
            EntityRecords records,
            RecordQueries recordQueries,
            PrintedDocuments printed,
            IdempotentWrites writes,
            ObjectMapper json) {
        this.attachables = attachables;
        this.attachments = attachments;
        this.records = records;
        this.recordQueries = recordQueries;
        this.printed = printed;
        this.writes = writes;
        this.json = json;
    }

    /** A record that a file belongs to. */
    private record Owner(Kind kind, String id) {}

    /** Value of the member {@code AttachableResponse}: a file or an error for each part. */
    ArrayNode upload(CompanyCall call, Optional<String> key) {
        Map<String, Multipart.Part> metadata = new LinkedHashMap<>();
        Map<String, Multipart.Part> contents = new LinkedHashMap<>();
        String type = call.request().getContentType();
        List<Multipart.Part> parts = Multipart.parse(type == null ? "" : type, call.body());
        for (Multipart.Part part : parts) {
            if (part.name().startsWith("file_metadata")) {
                metadata.put(suffix(part), part);
            } else {
                contents.put(suffix(part), part);
            }
        }
        if (contents.isEmpty()) {
            throw Fault.missing("file_content");
        }
        ArrayNode answers = JsonNodeFactory.instance.arrayNode();
        contents.forEach((suffix, content) -> {
            Multipart.Part described = metadata.get(suffix);
            try {
                Optional<String> own = key.map(it -> it + "/" + suffix);
                answers.add(stored(call.company(), described(described), content, own));
            } catch (Fault fault) {
                answers.add(FaultBodies.service(fault));
            }
        });
        return answers;
    }

    private ObjectNode described(Multipart.@Nullable Part part) {
        try {
            if (part == null) {
                return JsonNodeFactory.instance.objectNode();
            }
            if (json.readTree(part.content()) instanceof ObjectNode object) {
                return object;
            }
        } catch (JacksonException e) {
            throw Fault.unsupportedMember("The metadata is not JSON: " + e.getOriginalMessage());
        }
        throw Fault.unsupportedMember("The metadata is not a JSON object");
    }

    private static String suffix(Multipart.Part part) {
        int underscore = part.name().lastIndexOf('_');
        return underscore < 0 ? part.name() : part.name().substring(underscore);
    }

    private ObjectNode stored(
            Company company, ObjectNode given, Multipart.Part content, Optional<String> key) {
        String type =
                given.path("ContentType").asString(content.contentType().split(";", 2)[0].strip());
        FileUpload file = file(given, content, type);
        Owner owner = owner(company, given);
        IdempotentWrites.StoredResponse answer =
                writes.once(
                        company.tenant(),
                        new IdempotentWrites.IdempotentRequest(
                                key.map(it -> "quickbooks:" + it).orElse(null), "quickbooks"),
                        change -> {
                            Attachment added =
                                    attachments.add(change, owner.kind(), owner.id(), file);
                            String number = RecordNumbers.ofFile(added.id());
                            attachables.describe(company, number, given.path("Note").asString(""));
                            ObjectNode body = JsonNodeFactory.instance.objectNode();
                            attachables
                                    .find(company, number)
                                    .ifPresent(it -> body.set("Attachable", it));
                            return new IdempotentWrites.StoredResponse(200, body.toString());
                        });
        return (ObjectNode) json.readTree(answer.json());
    }

    private static FileUpload file(ObjectNode given, Multipart.Part content, String type) {
        try {
            return new FileUpload(
                    given.path("FileName").asString(content.fileName()),
                    type,
                    given.at("/AttachableRef/0/IncludeOnSend").asBoolean(false),
                    null,
                    content.content());
        } catch (FileRefusal refusal) {
            throw Fault.business(String.valueOf(refusal.getMessage()));
        }
    }

    private Owner owner(Company company, JsonNode given) {
        JsonNode reference = given.at("/AttachableRef/0/EntityRef");
        if (reference.isMissingNode()) {
            return new Owner(Kind.ORGANISATION, company.tenant().id().toString());
        }
        String type = reference.path("type").asString("");
        String number = reference.path("value").asString("");
        return Entity.named(type)
                .flatMap(it -> records.find(company, it, number))
                .filter(it -> it.kind().takesFiles())
                .map(it -> new Owner(it.kind(), it.id()))
                .orElseThrow(() ->
                        Fault.business(
                                "The entity %s %s that you are trying to link does not exist. %s %s"
                                        .formatted(type, number, type, number)));
    }

    private void requireFile(Company company, String number) {
        if (attachables.find(company, number).isEmpty()) {
            throw Fault.notFound();
        }
    }

    /** Links a file to another entity. */
    ObjectNode update(CompanyCall call, ObjectNode given) {
        String number = given.path("Id").asString("");
        ObjectNode before = attachables.find(call.company(), number).orElseThrow(Fault::notFound);
        Owner owner = owner(call.company(), given);
        if (given.has("AttachableRef")) {
            attachables.move(call.company(), number, owner.kind(), owner.id());
        }
        if (given.has("Note")) {
            attachables.describe(call.company(), number, given.path("Note").asString(""));
        }
        return attachables.find(call.company(), number).orElse(before);
    }

    ObjectNode delete(CompanyCall call, ObjectNode given) {
        String number = given.path("Id").asString("");
        requireFile(call.company(), number);
        attachables.delete(call.company(), number);
        return JsonNodeFactory.instance
                .objectNode()
                .put("domain", "QBO")
                .put("status", "Deleted")
                .put("Id", number);
    }

    /** Address of the file, which opens without a token. */
    CallResponse download(CompanyCall call, String base) {
        String number = call.path().getLast();
        requireFile(call.company(), number);
        return CallResponse.text(
                "%s/quickbooks/files/%s/%s".formatted(base, call.company().realm(), number));
    }

    CallResponse content(Company company, String number) {
        Attachables.Content content =
                attachables.content(company, number).orElseThrow(Fault::notFound);
        return CallResponse.file(
                content.contentType(),
                content.bytes(),
                "attachment; filename*=UTF-8''"
                        + URLEncoder.encode(content.name(), StandardCharsets.UTF_8)
                                .replace("+", "%20"));
    }

    CallResponse pdf(CompanyCall call, Entity entity, String number) {
        LedgerRecord record =
                records.find(call.company(), entity, number)
                        .filter(it -> PrintedDocuments.prints(it.kind()))
                        .orElseThrow(Fault::notFound);
        LedgerRecord organisation =
                recordQueries
                        .find(
                                call.company().tenant(),
                                Kind.ORGANISATION,
                                call.company().tenant().id().toString())
                        .orElseThrow(Fault::notFound);
        return CallResponse.file("application/pdf", printed.print(organisation, record), null);
    }
}
