package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.files.Attachment;
import io.ledgerway.sandbox.files.Attachments;
import io.ledgerway.sandbox.files.FileUpload;
import io.ledgerway.sandbox.files.PrintedDocuments;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Files of live records, and documents as PDF. */
@RestController
@RequestMapping("/native/v1/{tenant}/{collection}/{id}")
class FilesController {

    private final TenantAccess tenantAccess;
    private final RecordQueries recordQueries;
    private final Attachments attachments;
    private final PrintedDocuments printed;
    private final IdempotentWrites writes;
    private final ObjectMapper json;

    FilesController(
            TenantAccess tenantAccess,
            RecordQueries recordQueries,
            Attachments attachments,
            PrintedDocuments printed,
            IdempotentWrites writes,
            ObjectMapper json) {
        this.tenantAccess = tenantAccess;
        this.recordQueries = recordQueries;
        this.attachments = attachments;
        this.printed = printed;
        this.writes = writes;
        this.json = json;
    }

    @GetMapping("/attachments")
    ResponseEntity<String> all(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        LedgerRecord record = holder(opened, collection, id);
        ObjectNode answer = json.createObjectNode();
        ArrayNode data = answer.putArray("data");
        attachments.of(opened, record.kind(), id).forEach(it -> data.add(shown(it)));
        return ok(answer.toString());
    }

    @GetMapping("/attachments/{attachment}")
    ResponseEntity<String> one(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id,
            @PathVariable String attachment) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        LedgerRecord record = holder(opened, collection, id);
        return ok(shown(require(opened, record, attachment)).toString());
    }

    @GetMapping("/attachments/{attachment}/content")
    ResponseEntity<byte[]> content(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id,
            @PathVariable String attachment) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        LedgerRecord record = holder(opened, collection, id);
        Attachment file = require(opened, record, attachment);
        return file(
                file.name(),
                file.contentType(),
                attachments.content(opened, record.kind(), id, attachment));
    }

    @PostMapping("/attachments")
    ResponseEntity<String> add(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(name = "include_when_sent", defaultValue = "false") boolean sent,
            @RequestParam(name = "external_id", required = false) @Nullable String externalId,
            @RequestBody(required = false) byte @Nullable [] content,
            HttpServletRequest request) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        byte[] bytes = content == null ? new byte[0] : content;
        FileUpload file = new FileUpload(name, type(request), sent, externalId, bytes);
        return Idempotency.answer(
                writes.once(
                        opened,
                        Idempotency.asked(opened, request, bytes),
                        change -> {
                            LedgerRecord record = holder(opened, collection, id);
                            Attachment added = attachments.add(change, record.kind(), id, file);
                            return added(collection, record, added);
                        }));
    }

    @GetMapping("/pdf")
    ResponseEntity<byte[]> pdf(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        Kind kind = CollectionNames.require(collection);
        if (!PrintedDocuments.prints(kind)) {
            throw NativeError.notFound("Records of '%s' are not printed".formatted(collection));
        }
        LedgerRecord record = live(opened, kind, id);
        LedgerRecord organisation = live(opened, Kind.ORGANISATION, opened.id().toString());
        return file(
                printed.fileName(record) + ".pdf",
                MediaType.APPLICATION_PDF_VALUE,
                printed.print(organisation, record));
    }

    private LedgerRecord holder(Tenant tenant, String collection, String id) {
        Kind kind = CollectionNames.require(collection);
        if (!kind.takesFiles()) {
            throw NativeError.notFound("Records of '%s' have no files".formatted(collection));
        }
        return live(tenant, kind, id);
    }

    private LedgerRecord live(Tenant tenant, Kind kind, String id) {
        return recordQueries
                .find(tenant, kind, id)
                .filter(it -> !it.deleted())
                .orElseThrow(() -> NativeError.notFound("There is no such record"));
    }

    private Attachment require(Tenant tenant, LedgerRecord record, String id) {
        return attachments
                .find(tenant, record.kind(), record.id(), id)
                .orElseThrow(() -> NativeError.notFound("There is no such file"));
    }

    private IdempotentWrites.StoredResponse added(
            String collection, LedgerRecord record, Attachment file) {
        ObjectNode answer = json.createObjectNode();
        answer.put("collection", collection).put("id", record.id());
        answer.put("version", record.version()).set("attachment", shown(file));
        answer.putArray("warnings");
        return new IdempotentWrites.StoredResponse(201, answer.toString());
    }

    private ObjectNode shown(Attachment file) {
        ObjectNode shown = json.createObjectNode();
        if (file.externalId() != null) {
            shown.put("external_id", file.externalId());
        }
        return shown.put("id", file.id())
                .put("name", file.name())
                .put("content_type", file.contentType())
                .put("size", file.size())
                .put("include_when_sent", file.includeWhenSent())
                .put("created_at", LedgerRecord.timestamp(file.createdAt()));
    }

    /** Content type without parameters, in lower case. */
    private static String type(HttpServletRequest request) {
        String type = request.getContentType();
        return type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    private static ResponseEntity<byte[]> file(String name, String type, byte[] content) {
        ContentDisposition disposition =
                ContentDisposition.attachment().filename(name, StandardCharsets.UTF_8).build();
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(type))
                .header(HttpHeaders.CONTENT_DISPOSITION, disposition.toString())
                .body(content);
    }

    private static ResponseEntity<String> ok(String json) {
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(json);
    }
}
