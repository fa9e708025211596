package io.ledgerway.sync.raw;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Setting of a client: whether the platforms' own form of records is stored. */
@RestController
@Tag(name = "Sync")
@RequestMapping("/profile/rawPayloads")
class RawSettingController {

    private final RawSettings settings;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    RawSettingController(
            RawSettings settings, AuditTrail audit, TransactionOperations transaction) {
        this.settings = settings;
        this.audit = audit;
        this.transaction = transaction;
    }

    /** Returns whether pulls store the platform's own form of each record. */
    @Operation(summary = "Get the setting of raw payloads")
    @GetMapping
    RawPayloadSetting getRawPayloadSetting(Caller caller) {
        return new RawPayloadSetting(settings.isStored(caller.clientId()));
    }

    /**
     * Sets whether pulls store the platform's own form of each record. Payloads that are stored
     * already remain as long as their versions, and are not returned while the setting is off.
     */
    @Operation(summary = "Set the setting of raw payloads")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PutMapping
    RawPayloadSetting setRawPayloadSetting(
            Caller caller, @RequestBody(required = false) @Nullable RawPayloadRequest body) {
        if (body == null || body.stored() == null) {
            String message = "`stored` is required: true or false.";
            throw ApiException.invalid(
                    message, List.of(new ErrorBody.Item("stored", message, "RawPayloadSetting")));
        }
        ClientId client = caller.clientId();
        boolean stored = body.stored();
        transaction.executeWithoutResult(_ -> {
            settings.replace(client, stored);
            audit.record(client, null, "rawPayloads.updated", null);
        });
        return new RawPayloadSetting(stored);
    }

    /**
     * Whether raw payloads are stored.
     *
     * @param stored whether pulls store the platform's own form of each record
     */
    @Schema(name = "RawPayloadSetting")
    record RawPayloadSetting(boolean stored) {}

    /**
     * Whether raw payloads are to be stored.
     *
     * @param stored whether pulls store the platform's own form of each record
     */
    @Schema(name = "RawPayloadRequest")
    record RawPayloadRequest(
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable Boolean stored) {}
}
