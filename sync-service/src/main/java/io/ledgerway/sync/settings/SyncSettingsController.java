package io.ledgerway.sync.settings;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
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

/** Sync settings of the client and of its companies. */
@RestController
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

    /** The client's sync settings, one for every data type; all companies inherit them. */
    @GetMapping(OF_CLIENT)
    ClientSettings getClientSyncSettings(Caller caller) {
        ClientId client = caller.clientId();
        return new ClientSettings(
                client, sorted(settings.of(client)), settings.hasOwn(client.value()));
    }

    /**
     * Sets the client's sync settings. What is listed overrides the defaults, in place of what was
     * overridden before. Keep to one uniform approach, because some data types share requests at
     * the platform; leave reference data (accounts, customers, suppliers, tax rates, tracking
     * categories, items) without a start date. A weekly schedule is recommended; hourly ones are
     * not part of a free trial (402) and may reach a platform's limits.
     */
    @PostMapping(OF_CLIENT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void setClientSyncSettings(
            Caller caller, @RequestBody(required = false) @Nullable SettingsRequest body) {
        ClientId client = caller.clientId();
        SettingsRequest arguments = SettingsRequest.orNone(body);
        List<SyncSetting> checked =
                arguments.checked(arguments.clientId(), client.value(), Map.of(), clock.instant());
        refuseHourly(caller, checked);
        transaction.executeWithoutResult(_ -> {
            settings.replace(client.value(), checked);
            listener.changed(client);
            audit.record(client, null, "syncSettings.updated", null);
        });
    }

    /** A company's sync settings: its own, and what it inherits. */
    @GetMapping(OF_COMPANY)
    CompanySettings getCompanySyncSettings(Caller caller, @PathVariable CompanyId companyId) {
        ClientId client = companyDirectory.require(caller, companyId).clientId();
        return new CompanySettings(
                companyId,
                sorted(settings.of(client, companyId)),
                settings.hasOwn(companyId.value()));
    }

    /**
     * Sets a company's sync settings. What is listed overrides the client's settings, in place of
     * what was overridden before; {@code overridesDefaults: false} goes back to the client's.
     * Records that were read earlier and lie outside a start date set now become Void or Archived
     * with the next read.
     */
    @PostMapping(OF_COMPANY)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void setCompanySyncSettings(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Nullable SettingsRequest body) {
        ClientId client = companyDirectory.require(caller, companyId).clientId();
        SettingsRequest arguments = SettingsRequest.orNone(body);
        List<SyncSetting> checked =
                arguments.checked(
                        arguments.companyId(),
                        companyId.value(),
                        settings.of(client),
                        clock.instant());
        refuseHourly(caller, checked);
        transaction.executeWithoutResult(_ -> {
            settings.replace(companyId.value(), checked);
            listener.changed(client, companyId);
            audit.record(client, companyId, "syncSettings.updated", null);
        });
    }

    private static void refuseHourly(Caller caller, List<SyncSetting> settings) {
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

    /** A client's settings. */
    record ClientSettings(
            ClientId clientId, List<SyncSetting> settings, boolean overridesDefaults) {}

    /** A company's settings. */
    record CompanySettings(
            CompanyId companyId, List<SyncSetting> settings, boolean overridesDefaults) {}
}
