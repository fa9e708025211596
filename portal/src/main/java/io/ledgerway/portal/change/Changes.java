package io.ledgerway.portal.change;

import io.ledgerway.portal.data.RecordPages;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A page of changes, newest first (sync-service, {@code /portal/api/syncs/changes}).
 *
 * @param older where older changes begin; null if there are none
 * @param newer where newer changes begin; null on the newest page
 * @param cursor where the record feed continues after the newest change of the page
 */
record Changes(
        @Nullable List<Change> results,
        @Nullable String older,
        @Nullable String newer,
        @Nullable String cursor) {

    public List<Change> shown() {
        return results == null ? List.of() : results;
    }

    /** A change of a record, or the deletion of a connection or company. */
    record Change(
            long sequence,
            UUID companyId,
            @Nullable String companyName,
            @Nullable UUID connectionId,
            @Nullable String dataType,
            @Nullable String recordId,
            @Nullable Integer version,
            String kind,
            String at,
            @Nullable UUID dataSetId) {

        /** The company name, or the id if the company is deleted. */
        public String company() {
            return companyName == null || companyName.isBlank()
                    ? companyId.toString()
                    : companyName;
        }

        /** The page with the versions of the record; null if the change has none. */
        public @Nullable String historyPage() {
            return dataType == null || recordId == null
                    ? null
                    : RecordPages.history(companyId, dataType, recordId);
        }

        /** The page with the origin of the record's fields; null if there is none. */
        public @Nullable String lineagePage() {
            return dataType == null || recordId == null || kind.equals("deleted")
                    ? null
                    : RecordPages.lineage(companyId, dataType, recordId);
        }

        /** The page of the sync that brought the change; null if it was none. */
        public @Nullable String syncPage() {
            return dataSetId == null
                    ? null
                    : "/portal/companies/" + companyId + "/syncs?id=" + dataSetId;
        }
    }
}
