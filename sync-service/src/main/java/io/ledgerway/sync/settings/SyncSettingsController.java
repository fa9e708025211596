package io.ledgerway.sync.settings;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Sync settings of a client and of its companies. */
@RestController
@Tag(name = "Sync")
class SyncSettingsController {

    private static final String OF_CLIENT = "/profile/syncSettings";
    private static final String OF_COMPANY = "/companies/{companyId}/syncSettings";

    private final SyncSettings settings;
    private final SyncSettingsListener listener;
    private final CompanyDirectory companyDirectory;
    private final AuditTrail audit;
    private final TransactionOperations transaction;
    private final Clock clock;

    SyncSettingsController(
            SyncSettings settings,
            SyncSettingsListener listener,
            CompanyDirectory companyDirectory,
            AuditTrail audit,
            TransactionOperations transaction,
            Clock clock) {
        this.settings = settings;
        this.listener = listener;
        this.companyDirectory = companyDirectory;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Returns the client's sync settings, one for every data type. All companies inherit them. */
    @Operation(summary = "Get the client's sync settings")
    @GetMapping(OF_CLIENT)
    ClientSettings getClientSyncSettings(Caller caller) {
        ClientId client = caller.clientId();
        return new ClientSettings(
                client, sorted(settings.of(client)), settings.hasOwn(client.value()));
    }

    /**
     * Replaces the client's overrides of the default sync settings. Use one interval for related
     * data types, because some share requests at the platform. Do not set a start date for
     * reference data (accounts, customers, suppliers, tax rates, tracking categories, items). A
     * weekly schedule is recommended. Hourly schedules are not available in the free trial (402)
     * and may exceed a platform's limits.
     */
    @Operation(summary = "Set the client's sync settings")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping(OF_CLIENT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void setClientSyncSettings(
            Caller caller, @RequestBody(required = false) @Nullable SettingsRequest body) {
        ClientId client = caller.clientId();
        List<SyncSetting> checked = SettingsRequest.orNone(body).ofClient(client, clock.instant());
        rejectHourly(caller, checked);
        transaction.executeWithoutResult(_ -> {
            settings.replace(client.value(), checked);
            listener.changed(client);
            audit.record(client, null, "syncSettings.updated", null);
        });
    }

    /** Returns the company's sync settings: its overrides and the settings it inherits. */
    @Operation(summary = "Get a company's sync settings")
    @GetMapping(OF_COMPANY)
    CompanySettings getCompanySyncSettings(Caller caller, @PathVariable CompanyId companyId) {
        ClientId client = companyDirectory.require(caller, companyId).clientId();
        return new CompanySettings(
                companyId,
                sorted(settings.of(client, companyId)),
                settings.hasOwn(companyId.value()));
    }

    /**
     * Replaces the company's overrides of the client's sync settings; {@code overridesDefaults:
     * false} removes them. Stored records that lie before a new start date become Void or Archived
     * in the next pull.
     */
    @Operation(summary = "Set a company's sync settings")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping(OF_COMPANY)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void setCompanySyncSettings(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Nullable SettingsRequest body) {
        ClientId client = companyDirectory.require(caller, companyId).clientId();
        List<SyncSetting> checked =
                SettingsRequest.orNone(body)
                        .ofCompany(companyId, settings.of(client), clock.instant());
        rejectHourly(caller, checked);
        transaction.executeWithoutResult(_ -> {
            settings.replace(companyId.value(), checked);
            listener.changed(client, companyId);
            audit.record(client, companyId, "syncSettings.updated", null);
        });
    }

    private static void rejectHourly(Caller caller, List<SyncSetting> settings) {
        if (caller.plan() == Plan.FREE_TRIAL && settings.stream().anyMatch(SyncSetting::hourly)) {
            throw ApiException.paymentRequired(
                    "SyncSettingsValidationException: Sync schedule not allowed", List.of());
        }
    }

    private static List<SyncSetting> sorted(Map<DataType, SyncSetting> settings) {
        return settings.values().stream()
                .sorted(Comparator.comparingInt(SyncSetting::syncOrder))
                .toList();
    }

    /** Sync settings of a client. */
    @Schema(name = "ClientSyncSettings")
    record ClientSettings(
            ClientId clientId, List<SyncSetting> settings, boolean overridesDefaults) {}

    /** Sync settings of a company. */
    @Schema(name = "CompanySyncSettings")
    record CompanySettings(
            CompanyId companyId, List<SyncSetting> settings, boolean overridesDefaults) {}
}
