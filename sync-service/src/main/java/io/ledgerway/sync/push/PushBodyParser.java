package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.BankTransactionBatch;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.JsonErrors;
import io.ledgerway.starter.lenientrequest.ClientJson;
import io.ledgerway.starter.lenientrequest.StorableNumber;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Parses a request body into its canonical record. Members that only this service or the platform
 * sets are dropped. Members that the type does not have lead to a warning. Invalid values are
 * rejected with their path, at most 200 at once.
 */
public final class PushBodyParser {

    private static final Set<String> READ_ONLY =
            Set.of("id", "metadata", "modifiedDate", "sourceModifiedDate");

    private static final int MAX_LINES = 5_000;
    private static final int MAX_ERRORS = 200;
    private static final int MAX_TEXT_LENGTH = 1_000;
    private static final int MAX_JOURNAL_NAME_LENGTH = 256;

    /** The member whose texts have no limit. */
    private static final String SUPPLEMENTAL_DATA = "supplementalData";

    /** The tree of a body can have seven times its size. */
    private static final int LARGE_BODY = 1 << 20;

    private static final int MAX_LARGE_BODIES = 2;

    private static final String NOT_VALID = "Error processing request - not valid.";

    private final JsonMapper json;

    private final JsonMapper clientJson;

    /** Large bodies that are parsed at the same time. */
    private final Semaphore largeBodies = new Semaphore(MAX_LARGE_BODIES, true);

    PushBodyParser(JsonMapper json) {
        this.json = json;
        this.clientJson = ClientJson.mapper(json);
    }

    /** Returns the Java type of the body; bank transactions are sent as lines of one account. */
    public static Class<?> shape(DataType type) {
        return type == DataType.BANK_TRANSACTIONS
                ? BankTransactionBatch.class
                : AccountingRecords.typeOf(type).orElseThrow();
    }

    /**
     * Parses the body of a record that a client sent.
     *
     * @throws ApiException 400 naming the invalid member
     */
    public Body read(DataType type, byte @Nullable [] body) {
        return withLimit(body, () -> parse(type, tree(type, body), /* ofClient= */ true));
    }

    /**
     * Parses lines for the bank account of the path; the body may name the same account.
     *
     * @throws ApiException 400 naming the invalid member
     */
    public Body readLines(String account, byte @Nullable [] body) {
        return withLimit(body, () -> parseLines(account, body));
    }

    private Body parseLines(String account, byte @Nullable [] body) {
        DataType type = DataType.BANK_TRANSACTIONS;
        JsonNode tree = tree(type, body);
        if (tree instanceof ObjectNode lines) {
            String named = lines.path("accountId").asString("");
            if (!named.isEmpty() && !named.equals(account)) {
                throw invalid(type, "accountId", "differs from the account in the path");
            }
            lines.put("accountId", account);
        }
        return parse(type, tree, /* ofClient= */ true);
    }

    /** Limits the large bodies that are parsed at the same time. Parsing takes no network calls. */
    private Body withLimit(byte @Nullable [] body, Supplier<Body> parsing) {
        if (body == null || body.length <= LARGE_BODY) {
            return parsing.get();
        }
        largeBodies.acquireUninterruptibly();
        try {
            return parsing.get();
        } finally {
            largeBodies.release();
        }
    }

    private @Nullable JsonNode tree(DataType type, byte @Nullable [] body) {
        if (body == null || body.length == 0) {
            return null;
        }
        try {
            checkShape(type, body);
            return clientJson.readTree(body);
        } catch (JacksonException e) {
            throw invalid(type, JsonErrors.path(e), JsonErrors.describe(e));
        }
    }

    /** Rejects other values than objects, and long lists, before they become a tree. */
    private void checkShape(DataType type, byte[] body) {
        try (JsonParser parser = json.createParser(body)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw noObject(type);
            }
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                TokenStreamContext context = parser.streamReadContext();
                TokenStreamContext list = token.isStructStart() ? context.getParent() : context;
                if (list.inArray() && list.getCurrentIndex() >= MAX_LINES) {
                    throw tooLong(type, path(list));
                }
            }
        }
    }

    /** The path of an object or a list. */
    private static String path(TokenStreamContext value) {
        TokenStreamContext parent = value.getParent();
        if (parent == null || parent.inRoot()) {
            return "";
        }
        return parent.inArray()
                ? path(parent) + "[" + parent.getCurrentIndex() + "]"
                : member(path(parent), parent.currentName());
    }

    private static ApiException noObject(DataType type) {
        return invalid(type, null, "must be a JSON object");
    }

    private static ApiException tooLong(DataType type, String list) {
        return invalid(type, list, "must have at most %d elements".formatted(MAX_LINES));
    }

    /**
     * Parses a record of another service, whose texts may have any length. The tree is not changed.
     *
     * @throws ApiException 400 naming the invalid member
     */
    public Body read(DataType type, @Nullable JsonNode tree) {
        return parse(
                type,
                tree instanceof ObjectNode object ? object.deepCopy() : tree,
                /* ofClient= */ false);
    }

    private Body parse(DataType type, @Nullable JsonNode tree, boolean ofClient) {
        if (!(tree instanceof ObjectNode given)) {
            throw noObject(type);
        }
        READ_ONLY.forEach(given::remove);
        storable(type, given, "");
        if (type == DataType.BANK_TRANSACTIONS) {
            checkLines(type, given);
        }
        try {
            JsonMapper reader = ofClient ? clientJson : json;
            JsonNode parsed = json.valueToTree(reader.treeToValue(given, shape(type)));
            if (type == DataType.BANK_ACCOUNTS && isNegative(parsed.path("overdraftLimit"))) {
                throw invalid(type, "overdraftLimit", "must not be negative");
            }
            if (ofClient) {
                checkTexts(type, parsed, "");
            }
            IgnoredMembers ignored = new IgnoredMembers(type);
            ignored.compare(given, parsed, "");
            return new Body(
                    json.writeValueAsString(parsed),
                    parsed.path(SUPPLEMENTAL_DATA).path("content"),
                    ignored.warnings());
        } catch (JacksonException e) {
            throw unfit(type, given, e);
        }
    }

    private static void checkLines(DataType type, ObjectNode lines) {
        if (lines.path("accountId").asString("").isEmpty()) {
            throw invalid(type, "accountId", "is required");
        }
        if (!lines.path("transactions").isArray()) {
            throw invalid(type, "transactions", "is required");
        }
    }

    private static boolean isNegative(JsonNode value) {
        return value.isNumber() && value.decimalValue().signum() < 0;
    }

    /** Names the required members that are absent, or else the member that is not valid. */
    private static ApiException unfit(DataType type, JsonNode given, JacksonException e) {
        Set<String> absent = new LinkedHashSet<>();
        if (JsonErrors.missing(e) != null) {
            absent.add(String.valueOf(JsonErrors.path(e)));
            absent.addAll(RequiredMembers.absent(shape(type), given, MAX_ERRORS));
        }
        if (!absent.isEmpty()) {
            return ApiException.invalid(
                    NOT_VALID,
                    absent.stream()
                            .limit(MAX_ERRORS)
                            .map(it -> new ErrorBody.Item(it, "is required", name(type)))
                            .toList());
        }
        String path = JsonErrors.path(e);
        String nullElement = isCausedByNull(e) ? nullElement(valueOf(e, given), path) : null;
        return nullElement == null
                ? invalid(type, path, JsonErrors.describe(e))
                : invalid(type, nullElement, "must not be null");
    }

    /** A list of a canonical record rejects null by an exception that does not name the element. */
    private static boolean isCausedByNull(JacksonException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof NullPointerException) {
                return true;
            }
        }
        return false;
    }

    /** The value that the error is about. */
    private static JsonNode valueOf(JacksonException e, JsonNode given) {
        JsonNode value = given;
        for (JacksonException.Reference it : e.getPath()) {
            value =
                    it.getPropertyName() == null
                            ? value.path(it.getIndex())
                            : value.path(it.getPropertyName());
        }
        return value;
    }

    /** Path of the first null element of a list in the value; null if there is none. */
    private static @Nullable String nullElement(JsonNode value, @Nullable String path) {
        String at = path == null ? "" : path;
        for (int i = 0; i < value.size() && value.isArray(); i++) {
            String element = at + "[" + i + "]";
            String found = value.get(i).isNull() ? element : nullElement(value.get(i), element);
            if (found != null) {
                return found;
            }
        }
        for (Map.Entry<String, JsonNode> it : value.properties()) {
            String found = nullElement(it.getValue(), member(at, it.getKey()));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static void storable(DataType type, JsonNode value, String at) {
        if (value.isString() && !StorableText.isStorable(value.asString())) {
            throw invalid(type, at, "not a text that can be stored");
        }
        if (value.isNumber() && !StorableNumber.isStorable(value.decimalValue())) {
            throw invalid(type, at, StorableNumber.MESSAGE);
        }
        if (value.size() > MAX_LINES && value.isArray()) {
            throw tooLong(type, at);
        }
        value.forEachEntry((name, it) -> {
            if (!StorableText.isStorable(name)) {
                throw invalid(type, at, "contains a member name that cannot be stored");
            }
            storable(type, it, member(at, name));
        });
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                storable(type, value.get(i), at + "[" + i + "]");
            }
        }
    }

    /** Rejects texts that are too long. Members that are ignored have no limit. */
    private static void checkTexts(DataType type, JsonNode value, String at) {
        int maxLength = at.equals("journalRef.name") ? MAX_JOURNAL_NAME_LENGTH : MAX_TEXT_LENGTH;
        if (value.isString() && hasMoreCharacters(value.asString(), maxLength)) {
            throw invalid(type, at, "must have at most %d characters".formatted(maxLength));
        }
        value.forEachEntry((name, it) -> {
            if (!name.equals(SUPPLEMENTAL_DATA)) {
                checkTexts(type, it, member(at, name));
            }
        });
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                checkTexts(type, value.get(i), at + "[" + i + "]");
            }
        }
    }

    private static boolean hasMoreCharacters(String text, int maximum) {
        return text.codePointCount(0, text.length()) > maximum;
    }

    static String member(String at, String name) {
        return at.isEmpty() ? name : at + "." + name;
    }

    private static ApiException invalid(DataType type, @Nullable String item, String message) {
        return ApiException.invalid(
                NOT_VALID, List.of(new ErrorBody.Item(item, message, name(type))));
    }

    static String name(DataType type) {
        return AccountingRecords.nameOf(type).orElse(type.key());
    }

    /**
     * A parsed record.
     *
     * @param json only with members that its type has
     * @param supplements the {@code content} of its supplemental data; empty for none
     */
    public record Body(String json, JsonNode supplements, List<PushIssue> warnings) {

        public Body {
            warnings = List.copyOf(warnings);
        }
    }
}
