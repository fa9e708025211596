package io.ledgerway.sandbox.quickbooksonline.company;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Numeric ids of records, which are text in the books. The number of {@code inv-0000012} follows
 * from its kind and digits; that of an id in another form from its hash. The tax code {@code NON}
 * has its own id, as in companies of the United States.
 */
public class RecordNumbers {

    /** Id of the tax code of lines without tax. */
    public static final String UNTAXED = "NON";

    private static final long PER_KIND = 100_000_000L;
    private static final long HASHED = 1_000_000_000_000_000L;
    private static final long FILES = 5_000_000_000_000_000_000L;
    private static final int FILLED = 7;
    private static final int MAX_DIGITS = 8;
    private static final long IRREGULAR = -1;

    /** In the order of the prefixes, so that numbers and ids have the same order. */
    private static final Map<Kind, Integer> CODES = new EnumMap<>(Kind.class);

    static {
        CODES.put(Kind.LEDGER_ACCOUNTS, 10);
        CODES.put(Kind.PURCHASE_CREDITS, 12);
        CODES.put(Kind.PURCHASE_BILLS, 13);
        CODES.put(Kind.CLIENTS, 14);
        CODES.put(Kind.SALES_CREDITS, 15);
        CODES.put(Kind.DIRECT_COSTS, 16);
        CODES.put(Kind.DIMENSIONS, 17);
        CODES.put(Kind.DIRECT_INCOMES, 18);
        CODES.put(Kind.SALES_INVOICES, 19);
        CODES.put(Kind.JOURNAL_ENTRIES, 20);
        CODES.put(Kind.PAYMENT_METHODS, 21);
        CODES.put(Kind.VENDOR_PAYMENTS, 22);
        CODES.put(Kind.PURCHASE_ORDERS, 23);
        CODES.put(Kind.PRODUCTS, 24);
        CODES.put(Kind.CLIENT_PAYMENTS, 25);
        CODES.put(Kind.SALES_ORDERS, 26);
        CODES.put(Kind.TAX_CODES, 27);
        CODES.put(Kind.TRANSFERS, 28);
        CODES.put(Kind.VENDORS, 29);
    }

    private final JdbcClient jdbc;

    public RecordNumbers(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Whether records of the kind have numbers. */
    public static boolean has(Kind kind) {
        return CODES.containsKey(kind);
    }

    /** Number of a record. */
    public static String of(Kind kind, String id) {
        if (isUntaxed(kind, id)) {
            return UNTAXED;
        }
        long code = code(kind);
        long digits = digits(kind, id);
        return Long.toString(
                digits == IRREGULAR ? code * HASHED + hash(id) : code * PER_KIND + digits);
    }

    /**
     * The number of an id that has the form of {@link #canonical}; every reference of every record
     * of a page needs one.
     */
    private static long digits(Kind kind, String id) {
        int start = kind.prefix().length();
        int length = id.length() - start;
        int width = width(kind);
        if (!id.startsWith(kind.prefix())
                || length < width
                || length > MAX_DIGITS
                || (length > width && id.charAt(start) == '0')) {
            return IRREGULAR;
        }
        long number = 0;
        for (int i = start; i < id.length(); i++) {
            int digit = id.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return IRREGULAR;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    /** Number of an attachment. */
    public static String ofFile(String id) {
        return Long.toString(FILES + hash(id));
    }

    /** Finds the id of an attachment. */
    public Optional<String> file(Tenant tenant, String number) {
        return parse(number)
                .filter(it -> it >= FILES)
                .flatMap(it ->
                        jdbc.sql(
                                        """
                                        SELECT id FROM attachment WHERE tenant = :tenant
                                           AND CAST(CAST('x' || left(md5(id), 12) AS bit(48)) AS bigint) = :hash
                                        """)
                                .param("tenant", tenant.number())
                                .param("hash", it - FILES)
                                .query(String.class)
                                .optional());
    }

    /** Finds the id of a record of the kind; the record may not exist. */
    public Optional<String> id(Tenant tenant, Kind kind, String number) {
        if (isUntaxed(kind, number)) {
            return Optional.of(UNTAXED);
        }
        Optional<Long> parsed = parse(number);
        if (parsed.isEmpty()) {
            return Optional.empty();
        }
        long value = parsed.get();
        long code = code(kind);
        if (value / PER_KIND == code) {
            return Optional.of(canonical(kind, value % PER_KIND));
        }
        return value / HASHED == code ? hashed(tenant, kind, value % HASHED) : Optional.empty();
    }

    private static boolean isUntaxed(Kind kind, String id) {
        return kind == Kind.TAX_CODES && id.equals(UNTAXED);
    }

    private Optional<String> hashed(Tenant tenant, Kind kind, long hash) {
        return jdbc.sql(
                        """
                        SELECT id FROM record WHERE tenant = :tenant AND kind = :kind
                           AND CAST(CAST('x' || left(md5(id), 12) AS bit(48)) AS bigint) = :hash
                        """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("hash", hash)
                .query(String.class)
                .optional();
    }

    private static Optional<Long> parse(String number) {
        return number.matches("\\d{1,19}")
                ? Optional.of(Long.parseUnsignedLong(number)).filter(it -> it > 0)
                : Optional.empty();
    }

    private static long code(Kind kind) {
        Integer code = CODES.get(kind);
        if (code == null) {
            throw new IllegalArgumentException("%s have no number".formatted(kind.nativeName()));
        }
        return code;
    }

    private static String canonical(Kind kind, long digits) {
        return String.format(Locale.ROOT, "%s%0" + width(kind) + "d", kind.prefix(), digits);
    }

    /** The fewest digits of an id. */
    private static int width(Kind kind) {
        return switch (kind) {
            case LEDGER_ACCOUNTS -> 1;
            case DIMENSIONS -> 2;
            default -> FILLED;
        };
    }

    private static long hash(String id) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("MD5").digest(id.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong() >>> 16;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("MD5 is part of every JDK", e);
        }
    }
}
