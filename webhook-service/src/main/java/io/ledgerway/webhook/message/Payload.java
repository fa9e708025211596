package io.ledgerway.webhook.message;

import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The payload of a message by type of event. Null members are omitted. */
sealed interface Payload {

    /** Payload types by pattern of the event type. */
    Map<String, Class<? extends Payload>> BY_EVENT =
            Map.of(
                    "company\\.(created|deleted)", Company.class,
                    "company\\.product\\.(added|removed)", OfProduct.class,
                    "client\\.rateLimit\\.(reached|reset)", OfRateLimit.class,
                    "connection\\.\\w+", OfConnection.class,
                    "read\\.completed(\\.initial)?", OfRead.class,
                    "snapshot\\.(settled|unsettled|failed)", OfSnapshot.class,
                    "\\w+\\.write\\.(un)?successful", OfWrite.class,
                    "expenses\\.sync\\.(un)?successful", OfExpenseSync.class,
                    "export\\.(completed|failed)", OfExport.class);

    /**
     * {@code export.completed} and {@code export.failed}.
     *
     * @param referenceCompany absent for an export of all companies
     * @param exportId id of the export, whose files {@code GET …/exports/{exportId}} lists
     * @param format ndjson, csv or parquet
     * @param status Completed or Failed
     * @param files number of files
     * @param expiresOn when the files are deleted
     */
    @Schema(name = "ExportEventPayload")
    record OfExport(
            @Nullable ReferenceCompany referenceCompany,
            UUID exportId,
            String format,
            String status,
            @Nullable Long records,
            @Nullable Long bytes,
            @Nullable Integer files,
            @Nullable Instant expiresOn,
            @Nullable String errorMessage)
            implements Payload {}

    /**
     * Company of the event, its parent or a subsidiary, with the tags at the time of the event.
     * Tags are never omitted.
     */
    @Schema(name = "EventCompany")
    record ReferenceCompany(
            UUID id,
            String name,
            @Nullable String description,
            ReferenceCompany.Links links,
            Map<String, String> tags) {

        public ReferenceCompany {
            tags = Map.copyOf(tags);
        }

        /** Links to the company. */
        @Schema(name = "EventCompanyLinks")
        record Links(URI portal) {}
    }

    /**
     * {@code company.created} and {@code company.deleted}.
     *
     * @param lastSync when data was last pulled, if ever
     * @param createdByUserName name of the portal user who created it; absent if an application
     *     created it
     * @param referenceParentCompany absent if there is none
     * @param referenceSubsidiaryCompanies the subsidiaries, the oldest first: at most 1,000, and as
     *     many as fit into 400 kB
     */
    @Schema(name = "CompanyEventPayload")
    record Company(
            UUID id,
            String name,
            @Nullable String description,
            URI redirect,
            @Nullable Instant lastSync,
            Instant created,
            @Nullable String createdByUserName,
            List<String> products,
            Map<String, String> tags,
            List<UUID> ownerUserIds,
            @Nullable ReferenceCompany referenceParentCompany,
            List<ReferenceCompany> referenceSubsidiaryCompanies,
            ReferenceCompany referenceCompany)
            implements Payload {

        public Company {
            products = List.copyOf(products);
            tags = Map.copyOf(tags);
            ownerUserIds = List.copyOf(ownerUserIds);
            referenceSubsidiaryCompanies = List.copyOf(referenceSubsidiaryCompanies);
        }
    }

    /**
     * {@code company.product.added} and {@code company.product.removed}.
     *
     * @param products the products after the change
     */
    @Schema(name = "ProductEventPayload")
    record OfProduct(
            UUID id,
            String name,
            @Nullable String description,
            String productId,
            String productName,
            List<String> products,
            ReferenceCompany referenceCompany)
            implements Payload {

        public OfProduct {
            products = List.copyOf(products);
        }
    }

    /** {@code client.rateLimit.*}, which concerns no company. */
    @Schema(name = "RateLimitEventPayload")
    record OfRateLimit(long dailyQuota, long quotaRemaining, Instant expiryDate)
            implements Payload {}

    /** {@code connection.*}. */
    @Schema(name = "ConnectionEventPayload")
    record OfConnection(ReferenceCompany referenceCompany, Connection connection)
            implements Payload {}

    /**
     * Connection of the event. The schema allows no further members.
     *
     * @param linkUrl the link URL without one-time password
     * @param connectionInfo information about the platform, such as the organisation; absent if
     *     there is none
     */
    @Schema(name = "EventConnection")
    record Connection(
            UUID id,
            UUID integrationId,
            String integrationKey,
            UUID sourceId,
            String sourceType,
            String platformName,
            URI linkUrl,
            String status,
            @Nullable Instant lastSync,
            Instant created,
            List<ConnectionFault> dataConnectionErrors,
            @Nullable Map<String, String> connectionInfo) {

        public Connection {
            dataConnectionErrors = List.copyOf(dataConnectionErrors);
            connectionInfo = connectionInfo == null ? null : Map.copyOf(connectionInfo);
        }
    }

    /** Error that prevented or ended a connection. */
    @Schema(name = "ConnectionError")
    record ConnectionFault(
            String statusCode,
            String statusText,
            String errorMessage,
            Instant erroredOnUtc,
            String status,
            @Nullable Instant resolvedOnUtc) {}

    /** {@code read.completed} and {@code read.completed.initial}. */
    @Schema(name = "ReadEventPayload")
    record OfRead(
            ReferenceCompany referenceCompany,
            @Nullable Instant modifiedFromDate,
            List<ReadType> dataTypes)
            implements Payload {

        public OfRead {
            dataTypes = List.copyOf(dataTypes);
        }
    }

    /**
     * {@code snapshot.settled}, {@code snapshot.unsettled} and {@code snapshot.failed}.
     *
     * @param asOf the time whose records are the snapshot; only of a settled one
     * @param dataTypes the last pull of each; {@code recordsModified} if the type changed during
     *     the last pass
     */
    @Schema(name = "SnapshotEventPayload")
    record OfSnapshot(
            ReferenceCompany referenceCompany,
            UUID snapshotId,
            String status,
            @Nullable Instant asOf,
            List<ReadType> dataTypes)
            implements Payload {

        public OfSnapshot {
            dataTypes = List.copyOf(dataTypes);
        }
    }

    /** Result of pulling one data type. */
    @Schema(name = "DataTypeResult")
    record ReadType(
            UUID connectionId,
            String dataType,
            boolean recordsModified,
            String status,
            @Nullable List<Issue> issues) {

        public ReadType {
            issues = issues == null ? null : List.copyOf(issues);
        }
    }

    /**
     * {@code *.write.successful} and {@code *.write.unsuccessful}.
     *
     * @param id the key of the push operation
     * @param type Create, Update, Delete or UploadAttachment
     */
    @Schema(name = "WriteEventPayload")
    record OfWrite(
            String id,
            String type,
            ReferenceCompany referenceCompany,
            UUID connectionId,
            Instant requestedOnDate,
            Instant completedOnDate,
            String status,
            @Nullable WrittenRecord record,
            @Nullable String attachmentId)
            implements Payload {}

    /** The record on the platform. */
    @Schema(name = "WrittenRecord")
    record WrittenRecord(String id) {}

    /** {@code expenses.sync.successful} and {@code expenses.sync.unsuccessful}. */
    @Schema(name = "ExpenseSyncEventPayload")
    record OfExpenseSync(
            ReferenceCompany referenceCompany, String syncId, List<SyncedTransaction> transactions)
            implements Payload {

        public OfExpenseSync {
            transactions = List.copyOf(transactions);
        }
    }

    /**
     * Result of one transaction.
     *
     * @param status Completed, Failed, PushError, Pending or Unknown; Failed is the ValidationError
     *     of the sync's transactions
     */
    @Schema(name = "ExpenseSyncEventTransaction")
    record SyncedTransaction(String id, String status, @Nullable String errorMessage) {}

    /** A problem with a data type. */
    @Schema(name = "DataTypeIssue")
    record Issue(String type, String message, Issue.Links links) {

        /** Links to further information. */
        @Schema(name = "DataTypeIssueLinks")
        record Links(URI logs, URI portal, URI readMore) {}
    }
}
