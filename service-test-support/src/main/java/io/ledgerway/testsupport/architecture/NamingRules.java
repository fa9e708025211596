package io.ledgerway.testsupport.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.all;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.AbstractClassesTransformer;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Checks names and packages against {@code docs/glossary.md}. A module runs the rules with
 * {@code @ArchTest static final ArchTests names = ArchTests.in(NamingRules.class);}.
 */
public final class NamingRules {

    private static final String SPRING = "org.springframework.";
    private static final int MAX_TYPES_PER_PACKAGE = 25;

    /** Refused wherever they are a word of a type's name. */
    private static final Set<String> REFUSED_WORDS =
            Set.of(
                    "Turn",
                    "Turns",
                    "Lane",
                    "Lanes",
                    "Walk",
                    "Walks",
                    "Verdict",
                    "Verdicts",
                    "Fate",
                    "Ladder",
                    "Newcomer",
                    "Newcomers",
                    "Standing",
                    "Standings",
                    "Severance",
                    "Ending",
                    "Endings",
                    "Holding",
                    "Holdings",
                    "Bookkeeper",
                    "Aftermath",
                    "Akxx",
                    "Fbrh",
                    "Gbol",
                    "Mqjo",
                    "Pqsw",
                    "Qhyg",
                    "Trji");

    /** Refused as the whole name of a type, also of a nested one. */
    private static final Set<String> REFUSED_NAMES =
            Set.of(
                    "Announcements",
                    "Asked",
                    "Asking",
                    "Away",
                    "Deed",
                    "Departure",
                    "Dying",
                    "Effects",
                    "Every",
                    "Express",
                    "Found",
                    "Gone",
                    "Guesses",
                    "Held",
                    "Joining",
                    "Kept",
                    "Killer",
                    "Known",
                    "Letters",
                    "Linking",
                    "Look",
                    "Looking",
                    "Made",
                    "Meaning",
                    "Pace",
                    "Paying",
                    "People",
                    "Person",
                    "Place",
                    "Places",
                    "Promises",
                    "Reach",
                    "Removal",
                    "Scene",
                    "Seen",
                    "Spend",
                    "Spender",
                    "Tell",
                    "Sent",
                    "Shares",
                    "Shown",
                    "Slowdown",
                    "Spending",
                    "Told",
                    "Trail",
                    "Trouble",
                    "Truth",
                    "Visit",
                    "Waves",
                    "Way",
                    "Wishes",
                    "Work",
                    "Written");

    @ArchTest
    static final ArchRule controllers =
            suffix(
                    "Controller",
                    type ->
                            type.isAnnotatedWith(SPRING + "stereotype.Controller")
                                    || type.isAnnotatedWith(
                                            SPRING + "web.bind.annotation.RestController"));

    @ArchTest
    static final ArchRule properties =
            suffix(
                    "Properties",
                    type ->
                            type.isAnnotatedWith(
                                    SPRING + "boot.context.properties.ConfigurationProperties"));

    @ArchTest
    static final ArchRule configurations =
            suffix(
                    "Configuration",
                    type ->
                            type.isAnnotatedWith(SPRING + "context.annotation.Configuration")
                                    || type.isAnnotatedWith(
                                            SPRING + "boot.autoconfigure.AutoConfiguration"));

    @ArchTest
    static final ArchRule listeners =
            suffix(
                    "Listener",
                    type ->
                            type.getMethods().stream()
                                    .anyMatch(it ->
                                            it.isMetaAnnotatedWith(
                                                    SPRING + "kafka.annotation.KafkaListener")));

    @ArchTest
    static final ArchRule repositories =
            suffix(
                    "Repository",
                    type -> type.isAssignableTo(SPRING + "data.repository.Repository"));

    @ArchTest
    static final ArchRule refusedNames =
            classes()
                    .should(
                            new ArchCondition<JavaClass>("have a name of the glossary") {
                                @Override
                                public void check(JavaClass type, ConditionEvents events) {
                                    if (isRefused(type.getSimpleName())) {
                                        events.add(
                                                SimpleConditionEvent.violated(
                                                        type, type.getName() + " is refused"));
                                    }
                                }
                            })
                    .because("docs/glossary.md has the term to use")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule noCycles =
            SlicesRuleDefinition.slices()
                    .matching("io.ledgerway.(**)")
                    .should()
                    .beFreeOfCycles()
                    .allowEmptyShould(true);

    @ArchTest static final ArchRule smallPackages = packagesOfAtMost(MAX_TYPES_PER_PACKAGE);

    /** A larger package gives its reason with an annotation {@code @LargePackage("reason")}. */
    static ArchRule packagesOfAtMost(int limit) {
        return all(new Sizes())
                .should(
                        new ArchCondition<>("have at most " + limit + " top-level types") {
                            @Override
                            public void check(Size size, ConditionEvents events) {
                                if (size.types() > limit && !givesReason(size.folder())) {
                                    events.add(
                                            SimpleConditionEvent.violated(
                                                    size,
                                                    "%s has %d top-level types"
                                                            .formatted(
                                                                    size.folder().getName(),
                                                                    size.types())));
                                }
                            }
                        })
                .allowEmptyShould(true);
    }

    private static ArchRule suffix(String suffix, Predicate<JavaClass> role) {
        return classes()
                .that(describe("have the role of a " + suffix, role))
                .should()
                .haveSimpleNameEndingWith(suffix)
                .because("a class is found by the suffix of its role")
                .allowEmptyShould(true);
    }

    static boolean isRefused(String name) {
        return REFUSED_NAMES.contains(name)
                || Arrays.stream(name.split("(?=\\p{Lu})")).anyMatch(REFUSED_WORDS::contains);
    }

    private static boolean givesReason(JavaPackage folder) {
        return folder.getAnnotations().stream()
                .anyMatch(it -> it.getRawType().getSimpleName().equals("LargePackage"));
    }

    /** A package and the number of its imported top-level types. */
    private record Size(JavaPackage folder, long types) {}

    private static final class Sizes extends AbstractClassesTransformer<Size> {

        Sizes() {
            super("packages");
        }

        @Override
        public Iterable<Size> doTransform(JavaClasses classes) {
            return classes.stream()
                    .filter(it -> it.isTopLevelClass())
                    .filter(it -> !it.getSimpleName().equals("package-info"))
                    .collect(Collectors.groupingBy(JavaClass::getPackage, Collectors.counting()))
                    .entrySet()
                    .stream()
                    .map(it -> new Size(it.getKey(), it.getValue()))
                    .toList();
        }
    }

    private NamingRules() {}
}
