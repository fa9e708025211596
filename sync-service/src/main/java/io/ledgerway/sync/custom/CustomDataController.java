package io.ledgerway.sync.custom;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.sync.dataset.DataRefresh;
import io.ledgerway.sync.dataset.PullOperation;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.UnsupportedDataType;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Pulls custom data types and returns their records. */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}/connections/{connectionId}/data")
class CustomDataController {

    private static final String BLOCKED =
            "The platform is blocked for custom data types, for compliance.";

    private final CustomTypeRepository types;
    private final CustomRecordRepository records;
    private final CustomRecordQueries pages;
    private final DataRefresh refresh;
    private final Platforms platforms;
    private final CompanyDirectory companyDirectory;
    private final CustomProperties properties;

    CustomDataController(
            CustomTypeRepository types,
            CustomRecordRepository records,
            CustomRecordQueries pages,
            DataRefresh refresh,
            Platforms platforms,
            CompanyDirectory companyDirectory,
            CustomProperties properties) {
        this.types = types;
        this.records = records;
        this.pages = pages;
        this.refresh = refresh;
        this.platforms = platforms;
        this.companyDirectory = companyDirectory;
        this.properties = properties;
    }

    /**
     * Queues a pull of a custom data type of a connection. Custom data types are never pulled
     * automatically. The history of data sets contains its status. 409 with {@code Retry-After}
     * while a pull is in flight.
     */
    @RespondsWithError(status = 451, description = BLOCKED)
    @Operation(summary = "Refresh a custom data type")
    @PostMapping("/queue/custom/{customDataIdentifier}")
    PullOperation refreshCustomDataType(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String customDataIdentifier) {
        Company company = companyDirectory.require(caller, companyId);
        Connection connection = configured(caller, companyId, connectionId, customDataIdentifier);
        if (platforms.find(connection.platformKey()).flatMap(it -> it.raw()).isEmpty()) {
            throw UnsupportedDataType.by(
                    "custom/" + customDataIdentifier, List.of(connection.platformName()));
        }
        return PullOperation.of(refresh.custom(company, connection, customDataIdentifier));
    }

    /**
     * Returns the present records of a custom data type. They can be paged, but neither filtered
     * nor ordered. Custom data types have no history: no past states, snapshots, changes, raw
     * payloads or exports. 409 until the first pull is complete.
     */
    @RespondsWithError(
            status = 409,
            description = "The data set has not been requested, or its first pull is not complete.")
    @RespondsWithError(status = 451, description = BLOCKED)
    @Operation(summary = "List records of a custom data type")
    @GetMapping("/custom/{customDataIdentifier}")
    CustomRecord.Page listCustomDataTypeRecords(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String customDataIdentifier,
            @Parameter(hidden = true) @RequestParam(required = false) @Nullable String asOf,
            @Parameter(hidden = true) @RequestParam(required = false) @Nullable String snapshot,
            PageRequest request) {
        configured(caller, companyId, connectionId, customDataIdentifier);
        if (asOf != null || snapshot != null) {
            throw ApiException.badRequest(
                    "Custom data types have no history: the parameters asOf and snapshot are not"
                            + " available. Store the records that you read.");
        }
        if (request.query() != null || request.orderBy() != null) {
            throw ApiException.badRequest(
                    "Records of custom data types can be neither filtered nor ordered.");
        }
        if (!records.isReadable(companyId, connectionId, customDataIdentifier)) {
            throw ApiException.conflict("The data set has not been requested.");
        }
        return pages.page(caller, companyId, connectionId, customDataIdentifier, request);
    }

    private Connection configured(
            Caller caller, CompanyId companyId, ConnectionId connectionId, String identifier) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        requireAvailable(connection.platformKey());
        if (types.find(connection.clientId(), connection.platformKey(), identifier).isEmpty()) {
            throw CustomTypeController.notConfigured(identifier);
        }
        return connection;
    }

    private void requireAvailable(String platform) {
        if (properties.blockedPlatforms().contains(platform)) {
            throw ApiException.of(
                    HttpStatus.UNAVAILABLE_FOR_LEGAL_REASONS,
                    "Platform '%s' is not currently available for compliance purposes."
                            .formatted(platform));
        }
    }
}
