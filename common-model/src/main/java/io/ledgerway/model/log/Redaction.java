package io.ledgerway.model.log;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Removes secrets and personal data from the paths and texts of logged calls: credentials, tokens,
 * e-mail addresses, account and telephone numbers. The last four digits of a number remain, so that
 * a person who knows it can recognise it. A rule that cannot decide removes the value. UUIDs and
 * dates remain.
 */
public final class Redaction {

    /** Replaces what was removed. */
    public static final String REMOVED = "***";

    /** Longer texts are cut before they are searched. */
    private static final int MAX_INPUT_LENGTH = 65_536;

    private static final int MAX_PARAMETERS = 20;
    private static final int MAX_QUERY_LENGTH = 500;
    private static final int VISIBLE_DIGITS = 4;

    /** Shortest run of digits that may be the number of an account or a telephone. */
    private static final int MIN_NUMBER_DIGITS = 8;

    /** Longer texts are rarely plain. */
    private static final int MAX_PLAIN_LENGTH = 1_000;

    private static final int MIN_TOKEN_LENGTH = 20;
    private static final int LONG_TOKEN = 32;
    private static final int UUID_LENGTH = 36;

    private static final String UUID_TEXT = "\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}";

    private static final String QUOTE = "(?:\\\\{0,3}[\"']|%22|%27)?";

    private static final String LOCAL_PART = "[^\\s\"'<>(),:;@/=?&*\\[\\]{}\\\\]{1,64}";

    /**
     * The alternatives are tried in this order at each place. A repeated group is possessive or has
     * an upper limit, because the matcher recurses once or more for each repetition of any other.
     */
    private static final Pattern SENSITIVE =
            Pattern.compile(
                    Stream.of(
                                    // remains: UUIDs, ids of webhook messages, dates and times
                                    "(?<keep>(?<!\\w)(?:"
                                            + UUID_TEXT
                                            + "|msg_[A-Za-z0-9]{27})(?!\\w)"
                                            + "|(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]++)?(?!\\d)"
                                            + "|(?<!\\d)\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}(?!\\d))",
                                    // name and password in an address
                                    "(?<=//)[^/\\s:@]{1,200}+:[^/\\s@]{1,200}+(?=@)",
                                    // password=..., "accessToken": "...", Authorization: Basic ...
                                    "(?<![A-Za-z_-])(?<lead>[\\w-]{0,200}?)"
                                            + "(?<name>(?i:password|passwd|passphrase|pwd|secret|token"
                                            + "|api[_-]?key|authorization|credentials?|signature"
                                            + "|cookie|private[_-]?key|(?<=[?&])(?:code|state|otp"
                                            + "|pin|sig|key))"
                                            + QUOTE
                                            + "\\s{0,4}(?:[=:]|(?i:%3[ad]))\\s{0,4}"
                                            + QUOTE
                                            + ")(?:(?i:bearer|basic)\\s{1,4})?"
                                            + "(?:(?<=\")(?:[^\"\\\\]|\\\\.)++|(?<=')[^'\\\\]++"
                                            + "|[^\\s,;&\"'<>{}\\[\\]()\\\\]++)",
                                    // Bearer ..., Basic ...
                                    "(?<scheme>\\b(?i:bearer|basic)(?:\\s{1,4}|%20|\\+)"
                                            + "(?!(?i:authenti|authori|token|credential|scheme"
                                            + "|realm|plan)))[\\w.+/=~-]{6,}+",
                                    "\\beyJ[\\w-]{6,}+\\.[\\w-]++(?:\\.[\\w-]*+)?",
                                    "\\b(?:(?:[srp]k|whsec|gh[opsu]|github_pat|xox[abeprs]|glpat)"
                                            + "[_-][\\w+/=.-]{8,}+|AKIA[0-9A-Z]{16})",
                                    LOCAL_PART
                                            + "(?:'"
                                            + LOCAL_PART
                                            + ")?(?:@|%40)[\\w-]{1,63}(?:\\.[\\w-]{1,63})++",
                                    "(?<iban>\\b[A-Z]{2}\\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}"
                                            + "(?:[ -]?[A-Z0-9]{1,4})?\\b)",
                                    "(?<opaque>(?<![\\w+-])[\\w+-]{20,}+)",
                                    "(?<number>(?<!\\d|\\d\\.)\\d(?:[ -]?\\d){7,}+(?!\\.\\d))")
                            .collect(Collectors.joining("|")));

    /** A part of each name and scheme of {@link #SENSITIVE}. */
    private static final List<String> SECRET_NAMES =
            List.of(
                    "pass",
                    "pwd",
                    "secret",
                    "token",
                    "key",
                    "auth",
                    "credential",
                    "signature",
                    "cookie",
                    "bearer",
                    "basic",
                    "eyj",
                    "//");

    private static final String FIRST_LETTERS = "pstkacbePSTKACBE/";

    private static final int MAX_NAME_LENGTH = 60;
    private static final int MAX_PAGE_DIGITS = 7;
    private static final Pattern PROPERTY = Pattern.compile("[\\w.,-]{1,100}");
    private static final Set<String> PAGE_PARAMETERS = Set.of("page", "pageSize");

    private Redaction() {}

    /** Removes secrets and personal data from a text. Cheap for ordinary short texts. */
    public static String text(String text) {
        if (isPlain(text)) {
            return text;
        }
        String searched =
                text.length() > MAX_INPUT_LENGTH ? text.substring(0, MAX_INPUT_LENGTH) + "…" : text;
        Matcher matcher = SENSITIVE.matcher(searched);
        return matcher.find()
                ? matcher.reset().replaceAll(it -> Matcher.quoteReplacement(replacement(it)))
                : searched;
    }

    /**
     * Removes secrets and personal data from a text, then cuts it.
     *
     * @param maximum length of the result in characters
     */
    public static String text(String text, int maximum) {
        return cut(text(text), maximum);
    }

    /** Removes secrets and personal data from the path of a URL. Cheap for ordinary paths. */
    public static String path(String path) {
        return isOrdinary(path) ? path : text(path);
    }

    /**
     * Removes secrets and personal data from the path of a URL, then cuts it.
     *
     * @param maximum length of the result in characters
     */
    public static String path(String path, int maximum) {
        return cut(path(path), maximum);
    }

    /**
     * Returns the names of the parameters of a query string, such as {@code
     * page=2&orderBy=-issueDate&query}. Only {@code page}, {@code pageSize} and {@code orderBy}
     * have their values.
     *
     * @param rawQuery the query string as it was sent, without question mark
     */
    public static String query(String rawQuery) {
        var names = new StringBuilder();
        int start = 0;
        for (int i = 0; i < MAX_PARAMETERS && start <= rawQuery.length(); i++) {
            int next = rawQuery.indexOf('&', start);
            int end = next < 0 ? rawQuery.length() : next;
            if (end > start) {
                names.append(names.isEmpty() ? "" : "&")
                        .append(parameter(rawQuery.substring(start, end)));
            }
            start = end + 1;
        }
        return cut(names.toString(), MAX_QUERY_LENGTH);
    }

    /** Never between the two characters of a pair. */
    private static String cut(String text, int maximum) {
        if (text.length() <= maximum) {
            return text;
        }
        int end = maximum - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end)
                + "…";
    }

    private static String parameter(String parameter) {
        int equals = parameter.indexOf('=');
        String name = equals < 0 ? parameter : parameter.substring(0, equals);
        String value = equals < 0 ? "" : parameter.substring(equals + 1);
        if ((PAGE_PARAMETERS.contains(name) && isWholeNumber(value))
                || (name.equals("orderBy") && PROPERTY.matcher(value).matches())) {
            return name + "=" + path(value);
        }
        return isParameterName(name) ? path(name) : REMOVED;
    }

    private static boolean isWholeNumber(String value) {
        return !value.isEmpty()
                && value.length() <= MAX_PAGE_DIGITS
                && digits(value) == value.length();
    }

    private static boolean isParameterName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char it = name.charAt(i);
            if (!isLetter(it) && (it < '0' || it > '9') && "_.$[]-".indexOf(it) < 0) {
                return false;
            }
        }
        return !name.isEmpty() && name.length() <= MAX_NAME_LENGTH;
    }

    private static String replacement(MatchResult match) {
        if (match.group("keep") != null) {
            return match.group();
        }
        if (match.group("name") != null) {
            return lead(match.group("lead")) + match.group("name") + REMOVED;
        }
        if (match.group("scheme") != null) {
            return match.group("scheme") + REMOVED;
        }
        if (match.group("number") != null) {
            return masked(match.group());
        }
        if (match.group("iban") != null) {
            return digits(match.group()) < MIN_NUMBER_DIGITS
                    ? match.group()
                    : masked(match.group());
        }
        if (match.group("opaque") != null) {
            return opaque(match.group());
        }
        return REMOVED;
    }

    /** The beginning of a name; a token may stand before it without a space. */
    private static String lead(String word) {
        return word.length() < MIN_TOKEN_LENGTH ? word : opaque(word);
    }

    private static String opaque(String word) {
        int digits = digits(word);
        boolean letters = word.chars().anyMatch(Redaction::isLetter);
        if ((word.length() >= LONG_TOKEN && digits > 0 && letters) || isRandom(word, digits)) {
            return REMOVED;
        }
        return digits < MIN_NUMBER_DIGITS ? word : masked(word);
    }

    /** Whether a word has capital and small letters and several digits, as random ones have. */
    private static boolean isRandom(String word, int digits) {
        return digits > 2
                && word.chars().anyMatch(it -> it >= 'A' && it <= 'Z')
                && word.chars().anyMatch(it -> it >= 'a' && it <= 'z');
    }

    private static String masked(String number) {
        return REMOVED + number.substring(number.length() - VISIBLE_DIGITS);
    }

    private static int digits(String text) {
        return (int) text.chars().filter(it -> it >= '0' && it <= '9').count();
    }

    private static boolean isLetter(int character) {
        return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
    }

    /**
     * Whether no rule can find anything: no long word, few digits, no character that joins the
     * parts of tokens and addresses, and no name of a secret.
     */
    private static boolean isPlain(String text) {
        if (text.length() > MAX_PLAIN_LENGTH) {
            return false;
        }
        int digits = 0;
        int word = 0;
        for (int i = 0; i < text.length(); i++) {
            char it = text.charAt(i);
            boolean digit = it >= '0' && it <= '9';
            word = digit || isLetter(it) ? word + 1 : 0;
            digits += digit ? 1 : 0;
            if (it > '~'
                    || "@%_-+?&".indexOf(it) >= 0
                    || word >= MIN_TOKEN_LENGTH
                    || digits >= MIN_NUMBER_DIGITS
                    || (FIRST_LETTERS.indexOf(it) >= 0 && beginsSecretName(text, i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean beginsSecretName(String text, int start) {
        for (String name : SECRET_NAMES) {
            if (text.regionMatches(true, start, name, 0, name.length())) {
                return true;
            }
        }
        return false;
    }

    /** Whether each segment is a UUID or a short word in which no rule can find anything. */
    private static boolean isOrdinary(String path) {
        int start = 0;
        while (start <= path.length()) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            if (!isUuid(path, start, end) && !isWord(path, start, end)) {
                return false;
            }
            start = end + 1;
        }
        return true;
    }

    private static boolean isUuid(String path, int start, int end) {
        if (end - start != UUID_LENGTH) {
            return false;
        }
        for (int i = 0; i < UUID_LENGTH; i++) {
            char it = path.charAt(start + i);
            boolean hyphen = i == 8 || i == 13 || i == 18 || i == 23;
            if (hyphen ? it != '-' : Character.digit(it, 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWord(String path, int start, int end) {
        if (end - start >= MIN_TOKEN_LENGTH) {
            return false;
        }
        int digits = 0;
        for (int i = start; i < end; i++) {
            char it = path.charAt(i);
            if (it >= '0' && it <= '9') {
                digits++;
            } else if (!isLetter(it) && it != '-' && it != '.') {
                return false;
            }
        }
        return digits < MIN_NUMBER_DIGITS;
    }
}
