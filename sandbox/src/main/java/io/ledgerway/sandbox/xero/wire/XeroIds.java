package io.ledgerway.sandbox.xero.wire;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.Sha256;
import io.ledgerway.sandbox.tenant.Tenant;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Identifiers of the API. The UUID of a record contains its kind and number, encrypted with the id
 * of the organisation, so that it is stable and needs no table. A record with an unusual id is
 * found by its hash.
 */
public final class XeroIds {

    /** The identifier of a new element that was rejected. */
    public static final String NONE = "00000000-0000-0000-0000-000000000000";

    private static final Pattern USUAL = Pattern.compile("([a-z]{3})-(\\d{1,15})");
    private static final String ENTRY = Kind.JOURNAL_ENTRIES.prefix();

    private static final List<Kind> KINDS = List.of(Kind.values());

    private static final int PLAIN = 0;
    private static final int DERIVED_ENTRY = 1;
    private static final int HASHED = 2;

    private static final long LOW_62 = (1L << 62) - 1;
    private static final long LOW_50 = (1L << 50) - 1;
    private static final int LOW_10 = (1 << 10) - 1;

    private final Tenant tenant;
    private final long highPad;
    private final long lowPad;

    public XeroIds(Tenant tenant) {
        this.tenant = tenant;
        ByteBuffer pad = ByteBuffer.wrap(Sha256.digest("xero:" + tenant.id()));
        this.highPad = pad.getLong() & 0x0FFF_FFFFL;
        this.lowPad = pad.getLong() & LOW_62;
    }

    /**
     * A part of a record.
     *
     * @param part 0 for the record itself
     */
    public record RecordPart(Kind kind, String id, int part) {}

    /** Identifier of a record. */
    public String of(Kind kind, String id) {
        return of(kind, id, 0);
    }

    /** Identifier of a part of a record, at most 1,048,575. */
    public String of(Kind kind, String id, int part) {
        Matcher usual = USUAL.matcher(id);
        if (usual.matches() && id.startsWith(kind.prefix())) {
            return encode(kind, PLAIN, part, usual.group(2), id, kind);
        }
        if (kind == Kind.JOURNAL_ENTRIES && id.startsWith(ENTRY)) {
            Matcher source = USUAL.matcher(id.substring(ENTRY.length()));
            Optional<Kind> own = source.matches() ? byPrefix(source.group(1)) : Optional.empty();
            if (own.isPresent()) {
                return encode(own.get(), DERIVED_ENTRY, part, source.group(2), id, kind);
            }
        }
        return uuid(high(check(kind, id, part), kind, HASHED, part), hash(id) & LOW_50);
    }

    private String encode(Kind coded, int form, int part, String digits, String id, Kind kind) {
        long low = ((long) digits.length() << 57) | Long.parseLong(digits);
        return uuid(high(check(kind, id, part), coded, form, part), low);
    }

    private static long high(long check, Kind kind, int form, int part) {
        return (check << 28)
                | ((long) KINDS.indexOf(kind) << 22)
                | ((long) form << 20)
                | ((long) (part & LOW_10) << 10)
                | (part >>> 10);
    }

    private String uuid(long high, long low) {
        long mixedHigh = high ^ highPad;
        long mixedLow = (low ^ lowPad) & LOW_62;
        long most = ((mixedHigh >>> 12) << 16) | 0x4000L | (mixedHigh & 0xFFFL);
        return new UUID(most, 0x8000_0000_0000_0000L | mixedLow).toString();
    }

    /**
     * Finds the record of an identifier; empty when it belongs to no record of these kinds.
     *
     * @param unusual ids of a kind that are not a prefix and a number
     */
    public Optional<RecordPart> find(
            String identifier, List<Kind> kinds, Function<Kind, List<String>> unusual) {
        UUID uuid;
        try {
            uuid = UUID.fromString(identifier);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        long most = uuid.getMostSignificantBits();
        long high = (((most >>> 16) << 12) | (most & 0xFFFL)) ^ highPad;
        long low = (uuid.getLeastSignificantBits() & LOW_62) ^ lowPad;
        int position = (int) (high >>> 22) & 0x3F;
        int form = (int) (high >>> 20) & 0x3;
        int part = (((int) high & LOW_10) << 10) | ((int) (high >>> 10) & LOW_10);
        if (position >= KINDS.size()) {
            return Optional.empty();
        }
        Kind coded = KINDS.get(position);
        Kind kind = form == DERIVED_ENTRY ? Kind.JOURNAL_ENTRIES : coded;
        if (!kinds.contains(kind)) {
            return Optional.empty();
        }
        if (form == HASHED) {
            return unusual.apply(kind).stream()
                    .filter(it -> (hash(it) & LOW_50) == low)
                    .findFirst()
                    .map(it -> new RecordPart(kind, it, part));
        }
        int width = (int) (low >>> 57) & 0x1F;
        if (width == 0 || width > 15) {
            return Optional.empty();
        }
        String number = String.format("%0" + width + "d", low & LOW_50);
        String id = (form == DERIVED_ENTRY ? ENTRY : "") + coded.prefix() + number;
        return (high >>> 28) == check(kind, id, part)
                ? Optional.of(new RecordPart(kind, id, part))
                : Optional.empty();
    }

    /** Identifier of something that is not a record, such as a line or a user. */
    public String derived(String name) {
        return UUID.nameUUIDFromBytes((tenant.id() + ":" + name).getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    private long check(Kind kind, String id, int part) {
        return ByteBuffer.wrap(Sha256.digest(tenant.id() + "/" + kind + "/" + id + "/" + part))
                        .getInt()
                & 0xFFFF_FFFFL;
    }

    private static long hash(String id) {
        return ByteBuffer.wrap(Sha256.digest(id)).getLong();
    }

    private static Optional<Kind> byPrefix(String prefix) {
        return Arrays.stream(Kind.values())
                .filter(it -> it.prefix().equals(prefix + "-"))
                .findFirst();
    }
}
