package io.ledgerway.connector.yaml;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.price.PriceList;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The facts of an adapter, from its file. */
record AdapterFile(
        PlatformDescriptor descriptor,
        ApiAddress api,
        TypedAccess access,
        Map<DataType, ApiCollection> collections) {

    private static final Pattern KEY = Pattern.compile("[a-z]{4}");
    private static final int MAX_VALUE_LENGTH = 500;

    AdapterFile {
        collections = Map.copyOf(collections);
    }

    /** Reads the file that is beside the class. */
    static AdapterFile read(Class<?> beside, String name) {
        try (var stream = beside.getResourceAsStream(name)) {
            if (stream == null) {
                throw new InvalidAdapterFileException(
                        "%s is not beside %s; add it to the resources of its package."
                                .formatted(name, beside.getName()));
            }
            return read(name, new InputStreamReader(stream, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static AdapterFile read(String name, Reader reader) {
        var file =
                YamlMember.read(name, reader)
                        .only("platform", "link", "limits", "types", "unsupported");
        var link =
                file.get("link")
                        .only("address", "headers", "fields", "scheme", "token", "check", "tenant");
        var fields = link.get("fields").items().stream().map(AdapterFile::field).toList();
        var api =
                new ApiAddress(
                        template(link.get("address"), fields, /* secrets= */ false, null),
                        fields,
                        headers(link),
                        link.textOrNull("scheme"));
        var collections = collections(file.get("types"));
        return new AdapterFile(
                descriptor(file, collections), api, access(link, fields, api), collections);
    }

    private static CredentialField field(YamlMember member) {
        member.only("name", "label", "kind", "help", "example", "maxLength", "optional");
        try {
            return new CredentialField(
                    member.text("name"),
                    member.text("label"),
                    member.get("kind")
                            .choice(
                                    Map.of(
                                            "address", CredentialField.Kind.ADDRESS,
                                            "text", CredentialField.Kind.TEXT,
                                            "secret", CredentialField.Kind.SECRET)),
                    member.find("help").map(YamlMember::text).orElse(""),
                    member.find("example").map(YamlMember::text).orElse(""),
                    member.number("maxLength", MAX_VALUE_LENGTH),
                    !member.flag("optional"));
        } catch (IllegalArgumentException e) {
            throw member.invalid(e.getMessage() + ".");
        }
    }

    private static Map<String, String> headers(YamlMember link) {
        var headers = new HashMap<String, String>();
        link.find("headers")
                .ifPresent(it ->
                        it.members().forEach((name, value) -> headers.put(name, value.text())));
        return headers;
    }

    /**
     * A text whose values are fields.
     *
     * @param further the prefix of other names that are allowed
     */
    private static TextTemplate template(
            YamlMember member,
            List<CredentialField> fields,
            boolean secrets,
            @Nullable String further) {
        var template = new TextTemplate(member.text());
        var known =
                fields.stream()
                        .filter(it -> secrets || !it.isSecret())
                        .map(CredentialField::name)
                        .toList();
        for (var each : template.names()) {
            if (!known.contains(each) && (further == null || !each.startsWith(further))) {
                throw member.invalid(
                        "{%s} is not %s field of link.fields; the fields are %s."
                                .formatted(
                                        each, secrets ? "a" : "an open", String.join(", ", known)));
            }
        }
        return template;
    }

    private static TypedAccess access(
            YamlMember link, List<CredentialField> fields, ApiAddress api) {
        if (fields.isEmpty()) {
            throw link.get("fields").invalid("has no field; add what the customer types.");
        }
        var tenant = link.get("tenant").only("id", "name");
        return new TypedAccess(
                fields,
                api,
                link.find("token")
                        .map(it -> template(it, fields, /* secrets= */ true, null))
                        .orElse(null),
                link.text("check"),
                template(tenant.get("id"), fields, /* secrets= */ false, TypedAccess.CHECK),
                template(tenant.get("name"), fields, /* secrets= */ false, TypedAccess.CHECK));
    }

    private static Map<DataType, ApiCollection> collections(YamlMember types) {
        var collections = new EnumMap<DataType, ApiCollection>(DataType.class);
        for (var each : types.members().entrySet()) {
            var type = type(each.getKey(), each.getValue());
            collections.put(type, ApiCollection.of(type, each.getValue()));
        }
        if (collections.isEmpty()) {
            throw types.invalid("has no data type; add one.");
        }
        return collections;
    }

    private static DataType type(String key, YamlMember member) {
        return DataType.ofKey(key)
                .filter(it -> it.area() == DataType.Area.ACCOUNTING)
                .orElseThrow(() ->
                        member.invalid(
                                "is not a data type; the types are %s."
                                        .formatted(
                                                accountingTypes().stream()
                                                        .map(DataType::key)
                                                        .collect(Collectors.joining(", ")))));
    }

    private static List<DataType> accountingTypes() {
        return Arrays.stream(DataType.values())
                .filter(it -> it.area() == DataType.Area.ACCOUNTING)
                .toList();
    }

    private static PlatformDescriptor descriptor(
            YamlMember file, Map<DataType, ApiCollection> collections) {
        var platform = file.get("platform").only("key", "name", "integrationId", "sourceId");
        var key = platform.get("key");
        if (!KEY.matcher(key.text()).matches()) {
            throw key.invalid("is \"%s\"; it must be four letters a-z.".formatted(key.text()));
        }
        var push = new EnumMap<DataType, PushCapability>(DataType.class);
        collections.forEach((type, it) -> {
            if (it.push() != null) {
                push.put(type, it.push());
            }
        });
        return new PlatformDescriptor(
                key.text(),
                platform.text("name"),
                platform.uuid("integrationId"),
                platform.uuid("sourceId"),
                SourceType.ACCOUNTING,
                Authorization.CREDENTIALS,
                limits(file.get("limits")),
                collections.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, it -> it.getValue().pull())),
                push,
                /* emulated= */ false,
                /* expenseRules= */ null,
                unsupported(file.get("unsupported"), collections),
                PriceList.NONE);
    }

    private static RatePolicy limits(YamlMember limits) {
        limits.only("concurrent", "calls");
        var buckets = new ArrayList<RatePolicy.Bucket>();
        for (var each : limits.find("calls").map(YamlMember::items).orElse(List.of())) {
            each.only("name", "permits", "window", "counted", "shared");
            buckets.add(
                    new RatePolicy.Bucket(
                            each.text("name"),
                            each.get("permits").number(),
                            each.duration("window", Duration.ofMinutes(1)),
                            each.find("counted")
                                    .map(it ->
                                            it.choice(
                                                    Map.of(
                                                            "fixed", RatePolicy.WindowKind.FIXED,
                                                            "sliding",
                                                                    RatePolicy.WindowKind.SLIDING)))
                                    .orElse(RatePolicy.WindowKind.SLIDING),
                            each.find("shared")
                                    .map(it ->
                                            it.choice(
                                                    Map.of(
                                                            "tenant", RatePolicy.Scope.TENANT,
                                                            "application",
                                                                    RatePolicy.Scope.APPLICATION)))
                                    .orElse(RatePolicy.Scope.TENANT)));
        }
        return new RatePolicy(buckets, limits.get("concurrent").number());
    }

    /** Why the other types are not supported; {@code others} is for those that are not named. */
    private static Map<DataType, String> unsupported(
            YamlMember unsupported, Map<DataType, ApiCollection> collections) {
        var reasons = new EnumMap<DataType, String>(DataType.class);
        unsupported
                .find("others")
                .ifPresent(it -> accountingTypes().forEach(type -> reasons.put(type, it.text())));
        for (var each : unsupported.members().entrySet()) {
            if (!each.getKey().equals("others")) {
                var type = type(each.getKey(), each.getValue());
                if (collections.containsKey(type)) {
                    throw each.getValue().invalid("is in types, too; remove one.");
                }
                reasons.put(type, each.getValue().text());
            }
        }
        reasons.keySet().removeAll(collections.keySet());
        for (var each : accountingTypes()) {
            if (!collections.containsKey(each) && !reasons.containsKey(each)) {
                throw unsupported.invalid(
                        "has no reason for %s; add one, or others for all that are not named."
                                .formatted(each.key()));
            }
        }
        return reasons;
    }
}
