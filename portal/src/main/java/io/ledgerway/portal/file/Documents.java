package io.ledgerway.portal.file;

import io.ledgerway.portal.view.ByteFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of documents (file-service, {@code /portal/api/files}). */
record Documents(@Nullable List<Document> results, long totalResults) {

    /** A document. */
    record Document(
            UUID id,
            UUID companyId,
            UUID connectionId,
            @Nullable String platformName,
            String fileName,
            long bytes,
            String uploaded) {

        public String size() {
            return ByteFormat.text(bytes);
        }
    }

    /** The documents of one connection. */
    record Group(String platformName, UUID connectionId, List<Document> documents) {}

    public List<Document> shown() {
        return results == null ? List.of() : results;
    }

    /** Groups the documents by connection; the list is ordered by connection. */
    public List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        for (Document it : shown()) {
            if (groups.isEmpty() || !groups.getLast().connectionId().equals(it.connectionId())) {
                String name = it.platformName() == null ? "Documents" : it.platformName();
                groups.add(new Group(name, it.connectionId(), new ArrayList<>()));
            }
            groups.getLast().documents().add(it);
        }
        return groups;
    }
}
