package io.ledgerway.sync.push.posting;

import io.ledgerway.connector.http.FileContent;
import io.ledgerway.starter.json.CanonicalForm;
import io.ledgerway.sync.push.Push;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Hash of the content that is sent to the platform, independent of the submitter. */
public final class PostingHash {

    private PostingHash() {}

    static String of(Push.Subject subject, @Nullable JsonNode body) {
        ObjectNode form = form(subject);
        if (body != null) {
            form.set("body", body);
        }
        return CanonicalForm.hash(form);
    }

    /** Returns the hash of a posting that attaches a file. */
    public static String ofFile(
            Push.Subject subject, String name, String contentType, FileContent content) {
        ObjectNode form = form(subject);
        form.putObject("file")
                .put("name", name)
                .put("contentType", contentType)
                .put("sha256", PostingFileRepository.sha256(content));
        return CanonicalForm.hash(form);
    }

    private static ObjectNode form(Push.Subject subject) {
        ObjectNode form = JsonNodeFactory.instance.objectNode();
        form.put("connectionId", subject.connection().toString());
        form.put("type", subject.type().key());
        form.put("operation", subject.kind().wire());
        if (subject.recordId() != null) {
            form.put("recordId", subject.recordId());
        }
        return form;
    }
}
