package io.ledgerway.sync.settings;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sync settings by data type: the defaults, overridden by the client, overridden by the company
 * unless the client's setting is locked.
 */
public final class SyncSettings {

    private static final String REPLACE =
            """
            INSERT INTO sync_settings (owner_id, settings) VALUES (:owner, CAST(:settings AS jsonb))
            ON CONFLICT (owner_id) DO UPDATE SET settings = excluded.settings
            """;

    private static final String OF_COMPANIES =
            """
            SELECT s.owner_id, s.settings FROM sync_settings s
              JOIN directory_company c ON c.id = s.owner_id WHERE c.client_id = :client
            """;

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RowMapper<OwnerSettings> ofOwner;

    SyncSettings(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.ofOwner = RecordRowMapper.of(OwnerSettings.class, json);
    }

    /** Returns the settings of a client, one for every data type. */
    public Map<DataType, SyncSetting> of(ClientId client) {
        return effective(overrides(List.of(client.value())), List.of(client.value()));
    }

    /** Returns the settings of a company, one for every data type. */
    public Map<DataType, SyncSetting> of(ClientId client, CompanyId company) {
        List<UUID> owners = List.of(client.value(), company.value());
        return effective(overrides(owners), owners);
    }

    /**
     * Returns the types that a client uses: its settings, or those of one of its companies, pull
     * them when a connection is linked or on a schedule.
     */
    Set<DataType> inUse(ClientId client) {
        Set<DataType> types = EnumSet.noneOf(DataType.class);
        Stream.concat(
                        of(client).values().stream(),
                        jdbc
                                .sql(OF_COMPANIES)
                                .param("client", client.value())
                                .query(ofOwner)
                                .list()
                                .stream()
                                .flatMap(it -> it.settings().stream()))
                .filter(it -> it.fetchOnFirstLink() || it.syncSchedule() > 0)
                .map(SyncSetting::dataType)
                .forEach(types::add);
        return types;
    }

    /** Returns the types that are pulled when a connection is linked, in the order of queueing. */
    public List<DataType> fetchedOnFirstLink(ClientId client, CompanyId company) {
        return inOrder(of(client, company).values().stream().filter(SyncSetting::fetchOnFirstLink));
    }

    /**
     * Returns the types that are pulled when a connection is linked or on a schedule, in the order
     * of queueing.
     */
    public List<DataType> enabled(ClientId client, CompanyId company) {
        return inOrder(
                of(client, company).values().stream()
                        .filter(it -> it.fetchOnFirstLink() || it.syncSchedule() > 0));
    }

    /** Sorts types in the order of queueing. */
    public static List<DataType> inOrder(Stream<SyncSetting> settings) {
        return settings.sorted(
                        Comparator.comparingInt(SyncSetting::syncOrder)
                                .thenComparing(SyncSetting::dataType))
                .map(SyncSetting::dataType)
                .toList();
    }

    /** Whether a client or company overrides any setting. */
    boolean hasOwn(UUID owner) {
        return !overrides(List.of(owner)).isEmpty();
    }

    /** Replaces the overrides of a client or company; an empty list removes them. */
    void replace(UUID owner, List<SyncSetting> settings) {
        if (settings.isEmpty()) {
            jdbc.sql("DELETE FROM sync_settings WHERE owner_id = ?").param(owner).update();
        } else {
            jdbc.sql(REPLACE)
                    .param("owner", owner)
                    .param("settings", json.writeValueAsString(settings))
                    .update();
        }
    }

    private Map<DataType, SyncSetting> effective(
            Map<UUID, List<SyncSetting>> overrides, List<UUID> owners) {
        Map<DataType, SyncSetting> settings = SyncDefaults.all();
        owners.forEach(owner ->
                overrides
                        .getOrDefault(owner, List.of())
                        .forEach(it ->
                                settings.merge(
                                        it.dataType(),
                                        it,
                                        (above, own) -> above.isLocked() ? above : own)));
        return settings;
    }

    private Map<UUID, List<SyncSetting>> overrides(List<UUID> owners) {
        return jdbc
                .sql("SELECT owner_id, settings FROM sync_settings WHERE owner_id IN (:owners)")
                .param("owners", owners)
                .query(ofOwner)
                .list()
                .stream()
                .collect(Collectors.toMap(OwnerSettings::ownerId, OwnerSettings::settings));
    }

    private record OwnerSettings(UUID ownerId, List<SyncSetting> settings) {}
}
