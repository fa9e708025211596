package io.ledgerway.sync.custom;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.platform.Platforms;
import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Map;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Configures custom data types. */
@RestController
@Tag(name = "Settings")
@RequestMapping("/integrations/{platformKey}")
class CustomTypeController {

    private static final String PATH = "/dataTypes/custom/{customDataIdentifier}";
    private static final String LOWER_CASE_PATH = "/datatypes/custom/{customDataIdentifier}";

    private static final String NAME = "[\\w.-]{1,100}";

    private final CustomTypeRepository types;
    private final Platforms platforms;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    CustomTypeController(
            CustomTypeRepository types,
            Platforms platforms,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.types = types;
        this.platforms = platforms;
        this.audit = audit;
        this.transaction = transaction;
    }

    /** Returns the configuration of a custom data type. */
    @Operation(summary = "Get a custom data type configuration")
    @GetMapping(PATH)
    CustomType getCustomDataTypeConfiguration(
            Caller caller,
            @PathVariable String platformKey,
            @PathVariable String customDataIdentifier) {
        requireIntegration(platformKey);
        return types.find(caller.clientId(), platformKey, customDataIdentifier)
                .map(CustomTypeRepository.Configured::type)
                .orElseThrow(() -> notConfigured(customDataIdentifier));
    }

    /**
     * Configures a custom data type: where its records are, which values to pull, and which values
     * identify a record. The configuration is not checked against the platform; an error ends the
     * next pull with a fetch error that names it. Names and texts have at most 1,000 characters; an
     * object or a list has at most 200 members.
     *
     * @param customDataIdentifier the client's identifier of the type: letters, digits, {@code _ .
     *     -}
     */
    @Operation(summary = "Configure a custom data type")
    @PutMapping(PATH)
    CustomType configureCustomDataType(
            Caller caller,
            @PathVariable String platformKey,
            @PathVariable String customDataIdentifier,
            @RequestBody CustomType type) {
        requireIntegration(platformKey);
        if (!customDataIdentifier.matches(NAME)) {
            throw ApiException.invalid(
                    "Error processing request - not valid.",
                    List.of(
                            new ErrorBody.Item(
                                    "customDataIdentifier",
                                    "It must have 1 to 100 letters, digits, `_`, `.` or `-`.",
                                    CustomTypeValidation.VALIDATOR)));
        }
        CustomTypeValidation.validate(type);
        transaction.executeWithoutResult(_ -> {
            types.replace(caller.clientId(), platformKey, customDataIdentifier, type);
            audit.record(
                    caller.clientId(),
                    null,
                    "customDataType.configured",
                    null,
                    Map.of("platformKey", platformKey, "identifier", customDataIdentifier));
        });
        return type;
    }

    /** The same operation under the lower-case path of older clients. */
    @Hidden
    @GetMapping(LOWER_CASE_PATH)
    CustomType getInLowerCase(
            Caller caller,
            @PathVariable String platformKey,
            @PathVariable String customDataIdentifier) {
        return getCustomDataTypeConfiguration(caller, platformKey, customDataIdentifier);
    }

    /** The same operation under the lower-case path of older clients. */
    @Hidden
    @PutMapping(LOWER_CASE_PATH)
    CustomType configureInLowerCase(
            Caller caller,
            @PathVariable String platformKey,
            @PathVariable String customDataIdentifier,
            @RequestBody CustomType type) {
        return configureCustomDataType(caller, platformKey, customDataIdentifier, type);
    }

    private void requireIntegration(String platformKey) {
        if (platforms.find(platformKey).isEmpty()) {
            throw ApiException.notFound("No integration was found with key " + platformKey);
        }
    }

    static ApiException notConfigured(String identifier) {
        return ApiException.notFound("No custom data type was found with identifier " + identifier);
    }
}
