package io.ledgerway.sync.supplemental;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.platform.Platforms;
import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Configures the supplemental data of a client. */
@RestController
@Tag(name = "Settings")
class SupplementalDataController {

    static final String PATH =
            "/integrations/{platformKey}/dataTypes/{dataType}/supplementalDataConfig";

    private static final String LOWER_CASE_PATH =
            "/integrations/{platformKey}/datatypes/{dataType}/supplementalDataConfig";

    static final Set<DataType> ALLOWED =
            EnumSet.of(
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.BILLS,
                    DataType.COMPANY,
                    DataType.CREDIT_NOTES,
                    DataType.CUSTOMERS,
                    DataType.INVOICES,
                    DataType.ITEMS,
                    DataType.JOURNAL_ENTRIES,
                    DataType.SUPPLIERS,
                    DataType.TAX_RATES,
                    DataType.COMMERCE_COMPANY_INFO,
                    DataType.COMMERCE_CUSTOMERS,
                    DataType.COMMERCE_DISPUTES,
                    DataType.COMMERCE_LOCATIONS,
                    DataType.COMMERCE_ORDERS,
                    DataType.COMMERCE_PAYMENTS,
                    DataType.COMMERCE_PAYMENT_METHODS,
                    DataType.COMMERCE_PRODUCTS,
                    DataType.COMMERCE_PRODUCT_CATEGORIES,
                    DataType.COMMERCE_TAX_COMPONENTS,
                    DataType.COMMERCE_TRANSACTIONS);

    private final SupplementalConfigRepository configs;
    private final Platforms platforms;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    SupplementalDataController(
            SupplementalConfigRepository configs,
            Platforms platforms,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.configs = configs;
        this.platforms = platforms;
        this.audit = audit;
        this.transaction = transaction;
    }

    /**
     * Returns the supplemental data configuration of a data type for one platform.
     *
     * @param dataType the data type's key, e.g. {@code invoices}
     */
    @Operation(summary = "Get the supplemental data configuration")
    @GetMapping(PATH)
    Config getSupplementalDataConfig(
            Caller caller, @PathVariable String platformKey, @PathVariable String dataType) {
        DataType type = type(platformKey, dataType);
        return new Config(configs.of(caller.clientId(), platformKey, type).byName());
    }

    /**
     * Replaces the supplemental data configuration of a data type; an empty object removes it. The
     * next sync of the type is a full pull. The platform's names are not checked: a property that
     * does not exist is returned as null. A configuration has at most 100 objects, each with at
     * most 200 names to pull and 200 to push; names and texts have at most 1,000 characters.
     *
     * @param dataType the data type's key, e.g. {@code invoices}
     */
    @Operation(summary = "Configure the supplemental data")
    @PutMapping(PATH)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(schema = @Schema(implementation = Config.class)))
    void configureSupplementalData(
            Caller caller,
            @PathVariable String platformKey,
            @PathVariable String dataType,
            @RequestBody(required = false) @Nullable JsonNode body) {
        DataType type = type(platformKey, dataType);
        Map<String, SupplementalFields> config = SupplementalBodyParser.read(body);
        transaction.executeWithoutResult(_ -> {
            configs.replace(caller.clientId(), platformKey, type, config);
            audit.record(
                    caller.clientId(),
                    null,
                    "supplementalData.configured",
                    null,
                    Map.of("platformKey", platformKey, "dataType", type.key()));
        });
    }

    /** The same operation under the lower-case path of older clients. */
    @Hidden
    @GetMapping(LOWER_CASE_PATH)
    Config getInLowerCase(
            Caller caller, @PathVariable String platformKey, @PathVariable String dataType) {
        return getSupplementalDataConfig(caller, platformKey, dataType);
    }

    /** The same operation under the lower-case path of older clients. */
    @Hidden
    @PutMapping(LOWER_CASE_PATH)
    void configureInLowerCase(
            Caller caller,
            @PathVariable String platformKey,
            @PathVariable String dataType,
            @RequestBody(required = false) @Nullable JsonNode body) {
        configureSupplementalData(caller, platformKey, dataType, body);
    }

    private DataType type(String platformKey, String dataType) {
        if (platforms.find(platformKey).isEmpty()) {
            throw ApiException.notFound("No integration was found with key " + platformKey);
        }
        return DataType.ofKey(dataType)
                .filter(ALLOWED::contains)
                .orElseThrow(() ->
                        ApiException.invalid(
                                "Error processing request - not valid.",
                                List.of(
                                        new ErrorBody.Item(
                                                "dataType",
                                                "No supplemental data can be configured for "
                                                        + dataType
                                                        + ".",
                                                "SupplementalDataConfig"))));
    }

    /** A supplemental data configuration. */
    @Schema(name = "SupplementalDataConfig")
    record Config(Map<String, SupplementalFields> supplementalDataConfig) {}
}
