package io.ledgerway.connector.yaml;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.pull.PullSession.Owner;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Fields that are mapped in another way for a client or a company: the file {@code overrides.yaml}
 * in the directory of adapters. A field of the company precedes that of its client, and both
 * precede the adapter's.
 */
record FieldOverrides(
        Map<ClientId, Map<DataType, FieldMap>> clients,
        Map<CompanyId, Map<DataType, FieldMap>> companies) {

    static final FieldOverrides NONE = new FieldOverrides(Map.of(), Map.of());

    private static final String DIRECTORY = "adapters.directory";
    private static final String FILE = "overrides.yaml";

    FieldOverrides {
        clients = Map.copyOf(clients);
        companies = Map.copyOf(companies);
    }

    /**
     * Reads the overrides of an adapter; none without the file.
     *
     * @throws InvalidAdapterFileException naming the line that is wrong
     */
    static FieldOverrides of(ConnectorSettings settings, AdapterFile adapter) {
        return settings.get(DIRECTORY, String.class)
                .filter(it -> !it.isBlank())
                .map(it -> Path.of(it, FILE))
                .filter(Files::isRegularFile)
                .map(it -> read(it, adapter))
                .orElse(NONE);
    }

    private static FieldOverrides read(Path file, AdapterFile adapter) {
        try (var reader = Files.newBufferedReader(file)) {
            return YamlMember.read(FILE, reader)
                    .find(adapter.descriptor().platformKey())
                    .map(it -> of(it.only("clients", "companies"), adapter))
                    .orElse(NONE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FieldOverrides of(YamlMember platform, AdapterFile adapter) {
        return new FieldOverrides(
                owners(platform.find("clients"), ClientId::of, adapter),
                owners(platform.find("companies"), CompanyId::of, adapter));
    }

    private static <T> Map<T, Map<DataType, FieldMap>> owners(
            Optional<YamlMember> member, Function<String, T> id, AdapterFile adapter) {
        var owners = new HashMap<T, Map<DataType, FieldMap>>();
        member.ifPresent(it ->
                it.members()
                        .forEach((name, types) ->
                                owners.put(owner(name, types, id), types(types, adapter))));
        return owners;
    }

    private static <T> T owner(String name, YamlMember member, Function<String, T> id) {
        try {
            return id.apply(name);
        } catch (IllegalArgumentException e) {
            throw member.invalid("\"%s\" is not an id; it must be a UUID.".formatted(name));
        }
    }

    private static Map<DataType, FieldMap> types(YamlMember member, AdapterFile adapter) {
        var types = new EnumMap<DataType, FieldMap>(DataType.class);
        member.members()
                .forEach((key, fields) -> {
                    var collection =
                            DataType.ofKey(key)
                                    .flatMap(it ->
                                            Optional.ofNullable(adapter.collections().get(it)))
                                    .orElseThrow(() ->
                                            fields.invalid(
                                                    "is not a type that %s reads."
                                                            .formatted(
                                                                    adapter.descriptor().name())));
                    types.put(
                            collection.type(),
                            FieldMapParser.ofRecord(fields, collection.record()));
                });
        return types;
    }

    /** The collection with the fields of an owner. */
    ApiCollection apply(ApiCollection collection, Optional<Owner> owner) {
        if (owner.isEmpty()) {
            return collection;
        }
        var ofClient = clients.getOrDefault(owner.get().client(), Map.of());
        var ofCompany = companies.getOrDefault(owner.get().company(), Map.of());
        return collection
                .with(ofClient.getOrDefault(collection.type(), FieldMap.EMPTY))
                .with(ofCompany.getOrDefault(collection.type(), FieldMap.EMPTY));
    }
}
