package io.ledgerway.testsupport.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.sql.ResultSet;
import java.util.Set;

/**
 * Architecture rules that fail the build. A service runs them with {@code @ArchTest static final
 * ArchTests rules = ArchTests.in(ArchitectureRules.class);}.
 */
public final class ArchitectureRules {

    private static final String SPRING = "org.springframework.";
    private static final String PERSISTENCE = "jakarta.persistence.";
    private static final String ENTITY = PERSISTENCE + "Entity";

    private static final Set<String> SENDERS =
            Set.of(
                    SPRING + "kafka.core.ProducerFactory",
                    "org.apache.kafka.clients.producer.Producer",
                    "org.apache.kafka.clients.producer.KafkaProducer");

    private static final DescribedPredicate<JavaClass> SPRING_BEANS =
            describe(
                    "Spring beans",
                    type ->
                            (type.isMetaAnnotatedWith(SPRING + "stereotype.Component")
                                            || type.isAssignableTo(
                                                    SPRING + "data.repository.Repository"))
                                    && !type.isAnnotatedWith(
                                            SPRING + "boot.autoconfigure.SpringBootApplication"));

    private static final DescribedPredicate<JavaClass> SENDS_TO_KAFKA =
            describe(
                    "send to Kafka",
                    type ->
                            SENDERS.contains(type.getFullName())
                                    || type.isAssignableTo(SPRING + "kafka.core.KafkaOperations"));

    private static final DescribedPredicate<JavaMethodCall> READS_A_COLUMN =
            describe(
                    "a column is read",
                    call ->
                            call.getTargetOwner().isAssignableTo(ResultSet.class)
                                    && call.getName().startsWith("get")
                                    && !call.getTarget().getRawParameterTypes().isEmpty());

    private static final DescribedPredicate<JavaClass> MAP_ROWS_MANUALLY =
            describe("are annotated with @ManualRowMapping", ArchitectureRules::mapsRowsManually);

    private static boolean mapsRowsManually(JavaClass type) {
        return type.getAnnotations().stream()
                        .anyMatch(it -> it.getRawType().getSimpleName().equals("ManualRowMapping"))
                || type.getEnclosingClass().filter(ArchitectureRules::mapsRowsManually).isPresent();
    }

    @ArchTest
    static final ArchRule springBeansAreHidden =
            classes()
                    .that(SPRING_BEANS)
                    .should()
                    .notBePublic()
                    .because("beans of a feature are in its package")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule listenersAreHidden =
            methods()
                    .that()
                    .areMetaAnnotatedWith(SPRING + "kafka.annotation.KafkaListener")
                    .should()
                    .notBePublic()
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule constructorInjectionOnly =
            GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION.allowEmptyShould(true);

    @ArchTest
    static final ArchRule timeComesFromTheClock =
            noClasses()
                    .should()
                    .callMethodWhere(
                            target(name("now"))
                                    .and(
                                            target(
                                                    owner(
                                                            JavaClass.Predicates.resideInAPackage(
                                                                    "java.time")))))
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis")
                    .because("a test must be able to set the time: ask the Clock");

    @ArchTest
    static final ArchRule noGrabBags =
            noClasses()
                    .should()
                    .haveNameMatching(".*(Utils?|Helper|Manager|Impl)")
                    .orShould()
                    .resideInAnyPackage(
                            "..util..", "..common..", "..shared..", "..misc..", "..core..")
                    .because("a package must be named by its feature");

    @ArchTest
    static final ArchRule onlyTheStarterAndTheRequestLogSendToKafka =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "io.ledgerway.starter..",
                            // docs/decisions/0024-logs-of-calls.md
                            "io.ledgerway.gateway.requestlog..")
                    .should()
                    .dependOnClassesThat(SENDS_TO_KAFKA)
                    .because("events go out through io.ledgerway.starter.outbox.Outbox")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule noHttpWithinATransaction =
            methods()
                    .should(new NoHttpWithinTransactions())
                    .because("a slow response must not hold row locks: claim, commit, call, record")
                    .allowEmptyShould(true);

    /** A stream of rows holds its database connection until it is closed. */
    @ArchTest
    static final ArchRule noStreamsOfRows =
            noClasses()
                    .should()
                    .callMethodWhere(
                            target(name("stream"))
                                    .and(
                                            target(
                                                    owner(
                                                            name(
                                                                    SPRING
                                                                            + "jdbc.core.simple.JdbcClient$MappedQuerySpec")))))
                    .because("a stream that is not closed keeps its connection: use list()")
                    .allowEmptyShould(true);

    /** The sandbox is excluded: it shares no code with the other modules and has no row mapper. */
    @ArchTest
    static final ArchRule rowsAreMappedByTheFramework =
            noClasses()
                    .that(not(MAP_ROWS_MANUALLY))
                    .and()
                    .resideOutsideOfPackage("io.ledgerway.sandbox..")
                    .should()
                    .callMethodWhere(READS_A_COLUMN)
                    .because("RecordRowMapper maps rows; @ManualRowMapping says why one does not")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule entitiesAreHidden =
            classes()
                    .that()
                    .areAnnotatedWith(ENTITY)
                    .should()
                    .bePackagePrivate()
                    .because("only the package of an entity changes its rows")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule entitiesHaveNoProxies =
            classes()
                    .that()
                    .areAnnotatedWith(ENTITY)
                    .should()
                    .haveModifier(JavaModifier.FINAL)
                    .because("nothing is loaded lazily, and a proxy class costs memory")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule entitiesWriteChangedColumnsOnly =
            classes()
                    .that()
                    .areAnnotatedWith(ENTITY)
                    .should()
                    .beAnnotatedWith("org.hibernate.annotations.DynamicUpdate")
                    .because("an update of all columns undoes what SQL wrote to one of them")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule entitiesReferToOthersById =
            noFields()
                    .should()
                    .beAnnotatedWith(PERSISTENCE + "ManyToOne")
                    .orShould()
                    .beAnnotatedWith(PERSISTENCE + "OneToMany")
                    .orShould()
                    .beAnnotatedWith(PERSISTENCE + "OneToOne")
                    .orShould()
                    .beAnnotatedWith(PERSISTENCE + "ManyToMany")
                    .orShould()
                    .beAnnotatedWith(PERSISTENCE + "ElementCollection")
                    .because("a statement reads and writes rows of one table")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule repositoriesDeclareTheirMethods =
            classes()
                    .that()
                    .areAssignableTo(SPRING + "data.repository.Repository")
                    .should()
                    .notBeAssignableTo(SPRING + "data.repository.CrudRepository")
                    .because("a repository shows every operation on its table")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule noStandardStreams =
            GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule noJavaUtilLogging =
            GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

    private ArchitectureRules() {}
}
