package io.ledgerway.webhook.message;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The payload of a message by kind of event. Null members are omitted. */
sealed interface Payload {

    /** Which payload the messages of an event carry; events by pattern. */
    Map<String, Class<? extends Payload>> BY_EVENT =
            Map.of(
                    "company\\.(created|deleted)", Company.class,
                    "company\\.product\\.(added|removed)", OfProduct.class,
                    "client\\.rateLimit\\.(reached|reset)", OfRateLimit.class,
                    "connection\\.\\w+", OfConnection.class,
                    "read\\.completed(\\.initial)?", OfRead.class,
                    "\\w+\\.write\\.(un)?successful", OfWrite.class,
                    "expenses\\.sync\\.(un)?successful", OfExpenseSync.class);

    /** The company it is about, with its tags at the event; tags are never left out. */
    record ReferenceCompany(
            UUID id,
            String name,
            @Nullable String description,
            ReferenceCompany.Links links,
            Map<String, String> tags) {

        public ReferenceCompany {
            tags = Map.copyOf(tags);
        }

        /** Where to look at it. */
        record Links(URI portal) {}
    }

    /** {@code company.created} and {@code company.deleted}. */
    record Company(
            UUID id,
            String name,
            @Nullable String description,
            URI redirect,
            Instant created,
            List<String> products,
            Map<String, String> tags,
            List<UUID> ownerUserIds,
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
     * @param products after the change
     */
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

    /** {@code client.rateLimit.*}; about no company. */
    record OfRateLimit(long dailyQuota, long quotaRemaining, Instant expiryDate)
            implements Payload {}

    /** {@code connection.*}. */
    record OfConnection(ReferenceCompany referenceCompany, Connection connection)
            implements Payload {}

    /**
     * A connection; a closed object.
     *
     * @param linkUrl without one-time password
     */
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
            List<ConnectionFault> dataConnectionErrors) {

        public Connection {
            dataConnectionErrors = List.copyOf(dataConnectionErrors);
        }
    }

    /** Why a connection could not be made or was lost. */
    record ConnectionFault(
            String statusCode,
            String statusText,
            String errorMessage,
            Instant erroredOnUtc,
            String status,
            @Nullable Instant resolvedOnUtc) {}

    /** {@code read.completed} and {@code read.completed.initial}. */
    record OfRead(
            ReferenceCompany referenceCompany,
            @Nullable Instant modifiedFromDate,
            List<ReadType> dataTypes)
            implements Payload {

        public OfRead {
            dataTypes = List.copyOf(dataTypes);
        }
    }

    /** How the read of one data type ended. */
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
     * @param id the push operation's key
     * @param type Create, Update, Delete or UploadAttachment
     */
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

    /** The record at the platform. */
    record WrittenRecord(String id) {}

    /** {@code expenses.sync.successful} and {@code expenses.sync.unsuccessful}. */
    record OfExpenseSync(
            ReferenceCompany referenceCompany, String syncId, List<SyncedTransaction> transactions)
            implements Payload {

        public OfExpenseSync {
            transactions = List.copyOf(transactions);
        }
    }

    /** How one transaction ended. */
    record SyncedTransaction(String id, String status, @Nullable String errorMessage) {}

    /** What went wrong with a data type. */
    record Issue(String type, String message, Issue.Links links) {

        /** Where to look further. */
        record Links(URI logs, URI portal, URI readMore) {}
    }
}
