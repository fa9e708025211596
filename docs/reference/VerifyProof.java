import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Verifies proofs of expense transactions (docs/reference/proof.md). Needs a JDK and nothing else:
 *
 * <pre>java VerifyProof.java COMPANY_ID FILE...</pre>
 *
 * <p>Each file holds a proof as the API gives it, or an array of them. Exit status: 0 when every
 * hash is right and every link follows the one before, as far as both are given; 1 when a proof is
 * wrong; 2 when the arguments or a file are unusable, so that nothing was verified.
 */
public final class VerifyProof {

    private static final int UNUSABLE = 2;

    public static void main(String[] arguments) {
        if (arguments.length < 2) {
            System.err.println("java VerifyProof.java COMPANY_ID FILE...");
            System.exit(UNUSABLE);
        }
        List<Map<String, Object>> proofs = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            try {
                add(new Json(Files.readString(Path.of(arguments[i]))).read(), proofs);
            } catch (NoSuchFileException e) {
                unusable(arguments[i], "does not exist");
            } catch (IOException e) {
                unusable(arguments[i], "is not a readable text file");
            } catch (IllegalArgumentException e) {
                unusable(arguments[i], e.getMessage());
            }
        }
        if (proofs.isEmpty()) {
            unusable(arguments[1], "contains no proof");
        }
        System.exit(verify(arguments[0], proofs) ? 0 : 1);
    }

    private static void unusable(String file, String problem) {
        System.err.printf(
                "%s %s. Nothing was verified. Save the response of GET"
                        + " /companies/COMPANY_ID/sync/expenses/transactions/TRANSACTION_ID/proof"
                        + " with status 200 to the file, then run this again.%n",
                file, problem);
        System.exit(UNUSABLE);
    }

    private static void add(Object given, List<Map<String, Object>> proofs) {
        if (given instanceof List<?> several) {
            several.forEach(it -> add(it, proofs));
        } else {
            proofs.add(proof(given));
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> proof(Object given) {
        if (!(given instanceof Map<?, ?> object)) {
            throw new IllegalArgumentException("contains JSON that is not a proof");
        }
        if (object.get("sequence") instanceof BigDecimal sequence
                && isSequence(sequence)
                && object.get("hash") instanceof String
                && object.get("previousHash") instanceof String) {
            return (Map<String, Object>) object;
        }
        throw new IllegalArgumentException(
                object.get("error") instanceof String error
                        ? "is an error response of the API (%s: %s)"
                                .formatted(object.get("statusCode"), error)
                        : "contains an object that is not a proof: it needs sequence, hash and"
                                + " previousHash");
    }

    private static boolean isSequence(BigDecimal number) {
        try {
            return number.longValueExact() > 0;
        } catch (ArithmeticException e) {
            return false;
        }
    }

    private static boolean verify(String company, List<Map<String, Object>> proofs) {
        proofs.sort(Comparator.comparingLong(VerifyProof::sequence));
        boolean good = true;
        long last = 0;
        String expected = sha256(company);
        for (Map<String, Object> proof : proofs) {
            long sequence = sequence(proof);
            String word = "";
            if (!hash(proof).equals(proof.get("hash"))) {
                word = "its content is not what was hashed";
            } else if (sequence == last && !expected.equals(proof.get("hash"))) {
                word = "there are two of this number";
            } else if (sequence == last + 1 && !expected.equals(proof.get("previousHash"))) {
                word = "it does not follow the one before";
            }
            good &= word.isEmpty();
            System.out.println(
                    sequence
                            + " "
                            + proof.get("transactionId")
                            + " "
                            + (word.isEmpty()
                                    ? sequence > last + 1 ? "good (the one before is not here)" : "good"
                                    : "WRONG: " + word));
            last = sequence;
            expected = String.valueOf(proof.get("hash"));
        }
        return good;
    }

    private static long sequence(Map<String, Object> proof) {
        return ((BigDecimal) proof.get("sequence")).longValueExact();
    }

    private static String hash(Map<String, Object> proof) {
        Map<String, Object> form = new TreeMap<>(proof);
        form.remove("hash");
        StringBuilder text = new StringBuilder();
        write(form, text);
        return sha256(text.toString());
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The canonical form of docs/internals/postings.md. */
    private static void write(Object value, StringBuilder text) {
        switch (value) {
            case null -> text.append("null");
            case Map<?, ?> object -> {
                text.append('{');
                String before = "";
                for (Map.Entry<?, ?> it : object.entrySet()) {
                    if (it.getValue() != null) {
                        text.append(before);
                        write(it.getKey(), text);
                        text.append(':');
                        write(it.getValue(), text);
                        before = ",";
                    }
                }
                text.append('}');
            }
            case List<?> array -> {
                text.append('[');
                String before = "";
                for (Object it : array) {
                    text.append(before);
                    write(it, text);
                    before = ",";
                }
                text.append(']');
            }
            case BigDecimal number ->
                    text.append(
                            number.signum() == 0
                                    ? "0"
                                    : number.stripTrailingZeros().toPlainString());
            case String string -> quote(string, text);
            default -> text.append(value);
        }
    }

    private static void quote(String string, StringBuilder text) {
        text.append('"');
        for (char c : string.toCharArray()) {
            int short_ = "\b\t\n\f\r\"\\".indexOf(c);
            if (short_ >= 0) {
                text.append('\\').append("btnfr\"\\".charAt(short_));
            } else if (c < ' ') {
                text.append("\\u%04X".formatted((int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    /** As much of JSON as there is. */
    private static final class Json {

        private final String text;
        private int at;

        private Json(String text) {
            this.text = text;
        }

        private Object read() {
            try {
                Object value = value();
                if (peek() == 0) {
                    return value;
                }
            } catch (IndexOutOfBoundsException | NumberFormatException e) {
                at = Math.min(at, text.length());
            }
            throw wrong();
        }

        private Object value() {
            switch (peek()) {
                case '{':
                    Map<String, Object> object = new TreeMap<>();
                    each('}', () -> {
                        String name = string();
                        expect(':');
                        object.put(name, value());
                    });
                    return object;
                case '[':
                    List<Object> array = new ArrayList<>();
                    each(']', () -> array.add(value()));
                    return array;
                case '"':
                    return string();
                default:
                    int from = at;
                    while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0
                            || at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                        at++;
                    }
                    String word = text.substring(from, at);
                    return switch (word) {
                        case "true" -> true;
                        case "false" -> false;
                        case "null" -> null;
                        default -> new BigDecimal(word);
                    };
            }
        }

        private void each(char end, Runnable member) {
            at++;
            while (peek() != end) {
                member.run();
                if (peek() == ',') {
                    at++;
                } else if (peek() != end) {
                    throw wrong();
                }
            }
            at++;
        }

        private String string() {
            expect('"');
            StringBuilder string = new StringBuilder();
            while (text.charAt(at) != '"') {
                char c = text.charAt(at++);
                if (c != '\\') {
                    string.append(c);
                    continue;
                }
                char escaped = text.charAt(at++);
                int known = "btnfr".indexOf(escaped);
                if (escaped == 'u') {
                    string.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                } else {
                    string.append(known < 0 ? escaped : "\b\t\n\f\r".charAt(known));
                }
            }
            at++;
            return string.toString();
        }

        private char peek() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at < text.length() ? text.charAt(at) : 0;
        }

        private void expect(char c) {
            if (peek() != c) {
                throw wrong();
            }
            at++;
        }

        private IllegalArgumentException wrong() {
            return new IllegalArgumentException(
                    text.isBlank() ? "is empty" : "is not JSON from character " + (at + 1) + " on");
        }
    }
}
