package io.ledgerway.expense.categorymapping;

import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.expense.ExpenseMapping.Option;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Suggests choices: first what was posted for the same words before, then accounts whose names fit.
 * Only offered records are suggested. A person decides.
 */
final class MappingSuggestions {

    /** Names of records that companies keep for expenses. */
    private static final Pattern USUAL_DEFAULT =
            Pattern.compile(
                    "\\b(cards?|expenses?|sundry|miscellaneous|petty cash)\\b",
                    Pattern.CASE_INSENSITIVE);

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");

    /** Shorter words, such as "and", say nothing. */
    private static final int MIN_WORD = 4;

    private final List<PostedLine> posted;
    private final Map<String, String> accounts;
    private final Set<String> taxRates;
    private final Set<String> tracking;

    /**
     * Creates suggestions.
     *
     * @param posted the lines of recently posted expenses
     */
    MappingSuggestions(
            List<PostedLine> posted,
            List<Option> accounts,
            List<Option> taxRates,
            List<Option> tracking) {
        this.posted = List.copyOf(posted);
        this.accounts = new TreeMap<>();
        accounts.forEach(it -> this.accounts.put(it.id(), it.name()));
        this.taxRates = ids(taxRates);
        this.tracking = ids(tracking);
    }

    /** The choice to suggest for a category. */
    Choice of(String category) {
        String account =
                mostUsed(
                                posted.stream().filter(it -> isAbout(category, it.text())),
                                PostedLine::accountId,
                                accounts::containsKey)
                        .or(() -> byName(category))
                        .orElse(null);
        if (account == null) {
            return Choice.NONE;
        }
        List<PostedLine> same =
                posted.stream().filter(it -> account.equals(it.accountId())).toList();
        String taxRate =
                mostUsed(same.stream(), PostedLine::taxRateId, taxRates::contains)
                        .or(() ->
                                mostUsed(
                                        posted.stream(), PostedLine::taxRateId, taxRates::contains))
                        .orElse(null);
        return new Choice(account, taxRate, usualTracking(same));
    }

    /** The bank account to suggest. */
    @Nullable String bankAccount(List<Option> options) {
        return preferred(options, PostedLine::bankAccountId);
    }

    /** The supplier to suggest. */
    @Nullable String supplier(List<Option> options) {
        return preferred(options, PostedLine::supplierId);
    }

    /** The customer to suggest; nothing is posted to one. */
    static @Nullable String customer(List<Option> options) {
        return byUsualName(options).orElse(null);
    }

    private @Nullable String preferred(
            List<Option> options, Function<PostedLine, @Nullable String> of) {
        return mostUsed(posted.stream(), of, ids(options)::contains)
                .or(() -> byUsualName(options))
                .orElse(null);
    }

    private static Optional<String> byUsualName(List<Option> options) {
        return options.stream()
                .filter(it -> USUAL_DEFAULT.matcher(it.name()).find())
                .map(Option::id)
                .findFirst()
                .or(() ->
                        options.size() == 1
                                ? Optional.of(options.getFirst().id())
                                : Optional.empty());
    }

    /** Tracking categories that more than half of the lines have. */
    private List<String> usualTracking(List<PostedLine> lines) {
        Map<String, Long> uses =
                lines.stream()
                        .flatMap(it -> it.trackingCategoryIds().stream())
                        .filter(tracking::contains)
                        .collect(
                                Collectors.groupingBy(
                                        Function.identity(), TreeMap::new, Collectors.counting()));
        return uses.entrySet().stream()
                .filter(it -> it.getValue() * 2 > lines.size())
                .map(Map.Entry::getKey)
                .limit(CategoryMappingRequest.MAX_TRACKING)
                .toList();
    }

    private Optional<String> byName(String category) {
        return accounts.entrySet().stream()
                .filter(it -> isAbout(category, it.getValue()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean isAbout(String category, String text) {
        return UsualCategory.of(category).map(it -> it.fits(text)).orElse(false)
                || words(category).anyMatch(words(text).collect(Collectors.toSet())::contains);
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(NO_LETTERS.split(text.toLowerCase(Locale.ROOT), -1))
                .filter(it -> it.length() >= MIN_WORD);
    }

    private static Optional<String> mostUsed(
            Stream<PostedLine> lines,
            Function<PostedLine, @Nullable String> of,
            Predicate<String> offered) {
        Map<String, Long> uses =
                lines.map(of)
                        .filter(Objects::nonNull)
                        .filter(offered)
                        .collect(
                                Collectors.groupingBy(
                                        Function.identity(), TreeMap::new, Collectors.counting()));
        return uses.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    private static Set<String> ids(List<Option> options) {
        return options.stream().map(Option::id).collect(Collectors.toSet());
    }
}
