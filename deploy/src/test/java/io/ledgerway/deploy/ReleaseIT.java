package io.ledgerway.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The release archive of {@code deploy/release}, built in a repository with small programs: its
 * content, its reproducibility, its provenance and the signature.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReleaseIT {

    /** A link of a Markdown file, without its anchor. */
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)[^)]*\\)");

    /** A release candidate of the version in pom.xml. */
    private static final String VERSION =
            Pattern.compile("(?m)^  <version>(.*?)(-SNAPSHOT)?</version>")
                            .matcher(Repository.read("pom.xml"))
                            .results()
                            .map(it -> it.group(1))
                            .findFirst()
                            .orElseThrow()
                    + "-rc.1";

    private static final String NAME = "ledgerway-" + VERSION;
    private static final String EXAMPLE = "ledgerway/examples/values-production.yaml";
    private static final List<String> PROGRAMS =
            List.of(
                    "company-service",
                    "expense-service",
                    "file-service",
                    "gateway",
                    "portal",
                    "sandbox",
                    "sync-service",
                    "webhook-service");

    private Path folder;
    private Path repository;
    private Path first;
    private Path archive;
    private KeyPair key;
    private Path publicKey;

    @BeforeAll
    void makesARelease(@TempDir Path temporary) throws Exception {
        folder = temporary;
        repository = temporary.resolve("repository");
        first = temporary.resolve("first");
        for (String it :
                List.of(
                        "deploy/archive",
                        "deploy/backup",
                        "deploy/backup-common.sh",
                        "deploy/docker",
                        "deploy/grafana",
                        "deploy/helm",
                        "deploy/prometheus",
                        "deploy/release",
                        "deploy/restore",
                        "deploy/rotate",
                        "deploy/runbooks",
                        "deploy/verify-release",
                        "scripts/jdk25.sh",
                        "docker-compose.yml",
                        ".gitignore",
                        "LICENSE",
                        "pom.xml")) {
            copy(Repository.ROOT.resolve(it), repository.resolve(it));
        }
        // the archive contains files of the commit only
        Files.writeString(repository.resolve(".gitignore"), ".idea/\n", StandardOpenOption.APPEND);
        for (String it : PROGRAMS) {
            program(it);
        }
        commit();
        key = keyPair("Ed25519");
        publicKey = pem("public.pem", "PUBLIC KEY", key.getPublic().getEncoded());
        assertThat(release(first, key)).isZero();
        archive = temporary.resolve("unpacked");
        Files.createDirectories(archive);
        assertThat(run(archive, Map.of(), "tar", "-xzf", archiveOf(first).toString())).isZero();
        archive = archive.resolve(NAME);
    }

    @Test
    void archiveContainsEveryProgramWithDockerfileAndComponents() {
        for (String it : PROGRAMS) {
            Path program = archive.resolve("programs").resolve(it);

            assertThat(program.resolve("layers/application/app.jar"))
                    .hasSameBinaryContentAs(
                            repository.resolve(it).resolve("target/image/application/app.jar"));
            assertThat(program.resolve("Dockerfile"))
                    .hasSameBinaryContentAs(Repository.ROOT.resolve("deploy/docker/Dockerfile"));
            assertThat(program).isDirectoryContaining("glob:**/{train,made-up,untrained.aot}");
            assertThat(
                            Tree.document(
                                            Repository.read(
                                                    archive.resolve(
                                                            "sbom/%s.cdx.json".formatted(it))))
                                    .at("metadata", "component", "name")
                                    .text())
                    .isEqualTo(it);
        }
        assertThat(archive)
                .isDirectoryContaining("glob:**/LICENSE")
                .isDirectoryContaining("glob:**/ledgerway");
        assertThat(archive.resolve("ledgerway")).isExecutable();
        assertThat(archive.resolve("deploy/docker/secrets")).isExecutable();
        assertThat(Repository.read(archive.resolve("INSTALL.md")))
                .contains("# Ledgerway " + VERSION)
                .doesNotContain("@");
    }

    @Test
    void archiveContainsTheScriptsAndRunbooksOfOperators() {
        String install = Repository.read(archive.resolve("INSTALL.md"));
        for (String it : List.of("backup", "restore", "rotate", "verify-release")) {
            assertThat(archive.resolve("deploy").resolve(it)).isExecutable();
            assertThat(install).contains("`deploy/" + it + "`");
        }
        assertThat(archive.resolve("deploy/runbooks/LedgerwayServiceDown.md")).exists();
        assertThat(errors(archive, "deploy/backup")).contains("usage: deploy/backup FOLDER");
        assertThat(errors(archive, "deploy/restore")).contains("usage: deploy/restore");
    }

    /** The archive has no documentation; the gateway serves it. */
    @Test
    void linksOfRunbooksLeadToFilesOfTheArchive() throws Exception {
        Path runbooks = archive.resolve("deploy/runbooks");
        try (Stream<Path> pages = Files.list(runbooks)) {
            for (Path page : pages.toList()) {
                assertThat(LINK.matcher(Repository.read(page)).results())
                        .as(page.toString())
                        .allSatisfy(it -> assertThat(runbooks.resolve(it.group(1))).exists());
            }
        }
        assertThat(Repository.read(runbooks.resolve("LedgerwayConsumerUnauthorized.md")))
                .contains("needs: `/docs/reference/events#access` at the gateway)");
        assertThat(Repository.read(runbooks.resolve("LedgerwayBudgetBurnsFast.md")))
                .contains("(company-service: `/docs/source/company-service/README` at the gateway");
    }

    /** With new secrets, nothing could open the databases of an earlier release. */
    @Test
    void theStartRefusesDatabasesWhoseSecretsAreInAnotherFolder() throws Exception {
        Path unpacked = Files.createDirectories(folder.resolve("upgrade"));
        assertThat(run(unpacked, Map.of(), "tar", "-xzf", archiveOf(first).toString())).isZero();
        Path installation = unpacked.resolve(NAME);
        Path secrets = installation.resolve("deploy/docker/.secrets");
        Path docker = Files.createDirectories(folder.resolve("fake-docker")).resolve("docker");
        Files.writeString(
                docker,
                """
                #!/bin/sh
                case "$*" in
                "compose config") echo "name: ${PROJECT:-ledgerway}" ;;
                "volume inspect "*) [ "$3" = "${PROJECT:-ledgerway}_postgres" ] ;;
                "compose up "*) echo started ;;
                esac
                """);
        Files.setPosixFilePermissions(docker, PosixFilePermissions.fromString("rwx------"));
        Map<String, String> variables =
                Map.of("PATH", docker.getParent() + ":" + System.getenv("PATH"));
        Map<String, String> otherName = new HashMap<>(variables);
        otherName.put("PROJECT", "books");

        assertThat(run(installation, variables, "./ledgerway", "up")).isEqualTo(1);
        assertThat(run(installation, otherName, "./ledgerway", "up"))
                .as("the name of the project in .env, as compose reads it")
                .isEqualTo(1);

        assertThat(secrets).doesNotExist();
        assertThat(run(installation, variables, "deploy/docker/secrets")).isZero();
        assertThat(run(installation, variables, "./ledgerway", "up")).isZero();
        assertThat(Repository.read(archive.resolve("INSTALL.md")))
                .contains("cp -a \"$OLD/deploy/docker/.secrets\" deploy/docker/");
    }

    @Test
    void archiveContainsASharedJarOnce() throws IOException {
        String jar = "layers/dependencies/lib/shared.jar";

        assertThat(Files.getAttribute(archive.resolve("programs/gateway").resolve(jar), "unix:ino"))
                .isEqualTo(
                        Files.getAttribute(
                                archive.resolve("programs/portal").resolve(jar), "unix:ino"));
        assertThat(archive.resolve("programs/portal").resolve(jar))
                .hasSameBinaryContentAs(
                        repository.resolve("portal/target/image/dependencies/lib/shared.jar"));
    }

    @Test
    void theComposeFileHasThisVersionAndBuildsItWithoutARegistry() {
        Tree here = Tree.document(Repository.read("docker-compose.yml"));
        Tree released = Tree.document(Repository.read(archive.resolve("docker-compose.yml")));

        assertThat(released.at("services").members().keySet())
                .isEqualTo(here.at("services").members().keySet());
        released.at("services")
                .members()
                .forEach((name, it) -> {
                    if (!PROGRAMS.contains(name)) {
                        assertThat(it.at("image").text())
                                .isEqualTo(here.at("services", name, "image").text());
                        return;
                    }
                    assertThat(it.at("image").text())
                            .isEqualTo("${LEDGERWAY_IMAGES:-ledgerway}/" + name + ":" + VERSION);
                    // the name may belong to another owner at a public registry
                    assertThat(it.at("pull_policy").text()).isEqualTo("${LEDGERWAY_PULL:-never}");
                    assertThat(archive.resolve(it.at("build", "context").text())).isDirectory();
                    assertThat(it.at("build", "args", "MODULE").text()).isEqualTo(name);
                    assertThat(it.at("build", "args", "VERSION").text()).isEqualTo(VERSION);
                });
        for (String it : mounted(released)) {
            assertThat(archive.resolve(it)).exists();
        }
        for (Tree it : released.at("secrets").members().values()) {
            assertThat(it.at("file").text()).startsWith("deploy/docker/.secrets/");
        }
    }

    @Test
    void withARegistryTheComposeFilePulls() throws Exception {
        Path published = folder.resolve("published");
        assertThat(release(published, null, "LEDGERWAY_IMAGES", "registry.example/ledgerway"))
                .isZero();
        Path unpacked = Files.createDirectories(folder.resolve("unpacked-published"));
        assertThat(run(unpacked, Map.of(), "tar", "-xzf", archiveOf(published).toString()))
                .isZero();
        Tree gateway =
                Tree.document(Repository.read(unpacked.resolve(NAME + "/docker-compose.yml")))
                        .at("services", "gateway");

        assertThat(gateway.at("image").text())
                .isEqualTo("${LEDGERWAY_IMAGES:-registry.example/ledgerway}/gateway:" + VERSION);
        assertThat(gateway.at("pull_policy").text()).isEqualTo("${LEDGERWAY_PULL:-missing}");
        // no key was given
        assertThat(published.resolve(NAME + ".intoto.jsonl")).doesNotExist();
        assertThat(
                        Tree.document(Repository.read(published.resolve(NAME + ".provenance.json")))
                                .at("predicateType")
                                .text())
                .isEqualTo("https://slsa.dev/provenance/v1");
    }

    @Test
    void theChartIsAPackageOfThisVersion() throws IOException {
        Path chart = archive.resolve("chart/%s.tgz".formatted(NAME));

        assertThat(chart).hasSameBinaryContentAs(first.resolve(NAME + ".tgz"));
        assertThat(Helm.show(chart.toString()).chart().call())
                .contains("version: " + VERSION)
                .contains("appVersion: " + VERSION);
    }

    /** The chart refuses its default values. */
    @Test
    void theChartIsInstalledWithValuesThatItsPackageContains() {
        String chart = "chart/%s.tgz".formatted(NAME);

        assertThat(output(archive, "tar", "-xzOf", chart, EXAMPLE))
                .isEqualTo(
                        Repository.read(Repository.CHART.resolve("examples/values-production.yaml"))
                                .strip());
        assertThat(Repository.read(archive.resolve("INSTALL.md")))
                .contains("tar -xzOf %s %s >my-values.yaml".formatted(chart, EXAMPLE))
                .contains("helm install ledgerway %s -f my-values.yaml".formatted(chart));
    }

    @Test
    void theStartNamesOpensslIfItIsMissing() throws Exception {
        Path programs = Files.createDirectories(folder.resolve("without-openssl"));
        Files.createSymbolicLink(programs.resolve("bash"), Path.of("/bin/bash"));
        Files.createSymbolicLink(programs.resolve("dirname"), Path.of("/usr/bin/dirname"));
        ProcessBuilder up =
                new ProcessBuilder(archive.resolve("ledgerway").toString(), "up")
                        .redirectErrorStream(true);
        up.environment().put("PATH", programs.toString());

        Process process = up.start();

        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8))
                .startsWith("openssl is missing");
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void everyFileButTheListItselfHasItsChecksum() throws Exception {
        Map<String, String> listed = new TreeMap<>();
        Repository.read(archive.resolve("SHA256SUMS"))
                .lines()
                .forEach(line -> listed.put(line.substring(66), line.substring(0, 64)));
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> all = Files.walk(archive)) {
            for (Path it : all.filter(Files::isRegularFile).toList()) {
                found.put(archive.relativize(it).toString(), Repository.sha256(it));
            }
        }
        found.remove("SHA256SUMS");

        assertThat(listed).isEqualTo(found);
        assertThat(run(archive, Map.of(), "./ledgerway", "check")).isZero();
        Path changed = Files.createDirectories(folder.resolve("changed"));
        assertThat(run(changed, Map.of(), "tar", "-xzf", archiveOf(first).toString())).isZero();
        Path it = changed.resolve(NAME);
        Files.writeString(it.resolve("INSTALL.md"), " ", StandardOpenOption.APPEND);
        assertThat(run(it, Map.of(), "./ledgerway", "check")).isNotZero();
    }

    @Test
    void theSameCommitMakesTheSameBytes() throws Exception {
        // like another clone, with other file times and another umask
        for (String it : PROGRAMS) {
            try (Stream<Path> all = Files.walk(repository.resolve(it))) {
                for (Path file : all.toList()) {
                    file.toFile().setLastModified(1_000_000_000_000L);
                }
            }
        }
        Path second = folder.resolve("second");
        assertThat(
                        run(
                                repository,
                                variables(null),
                                "sh",
                                "-c",
                                "umask 077; deploy/release %s %s".formatted(VERSION, second)))
                .isZero();

        assertThat(Repository.sha256(archiveOf(second)))
                .isEqualTo(Repository.sha256(archiveOf(first)));
        assertThat(second.resolve(NAME + ".sha256"))
                .hasSameBinaryContentAs(first.resolve(NAME + ".sha256"));
    }

    @Test
    void theStatementNamesFilesCommitAndBuilderAndIsSigned() throws Exception {
        Tree envelope = Tree.document(Repository.read(first.resolve(NAME + ".intoto.jsonl")));
        byte[] payload = Base64.getDecoder().decode(envelope.at("payload").text());
        Tree statement = Tree.document(new String(payload, UTF_8));
        Tree signature = envelope.at("signatures").items().getFirst();

        assertThat(envelope.at("payloadType").text()).isEqualTo("application/vnd.in-toto+json");
        assertThat(signature.at("keyid").text())
                .isEqualTo(Repository.sha256(key.getPublic().getEncoded()));
        assertThat(
                        signed(
                                "Ed25519",
                                key.getPublic(),
                                payload,
                                Base64.getDecoder().decode(signature.at("sig").text())))
                .isTrue();
        assertThat(statement.at("_type").text()).isEqualTo("https://in-toto.io/Statement/v1");
        assertThat(statement.at("predicateType").text())
                .isEqualTo("https://slsa.dev/provenance/v1");
        assertThat(
                        statement.at("subject").items().stream()
                                .map(it ->
                                        it.at("digest", "sha256").text()
                                                + "  "
                                                + it.at("name").text()))
                .containsExactlyElementsOf(
                        Repository.read(first.resolve(NAME + ".sha256")).lines().toList())
                .contains(Repository.sha256(archiveOf(first)) + "  " + NAME + ".tar.gz");
        Tree built = statement.at("predicate", "buildDefinition");
        assertThat(built.at("externalParameters", "version").text()).isEqualTo(VERSION);
        assertThat(
                        built.at("resolvedDependencies")
                                .items()
                                .getFirst()
                                .at("digest", "gitCommit")
                                .text())
                .isEqualTo(output(repository, "git", "rev-parse", "HEAD"));
        assertThat(statement.at("predicate", "runDetails", "builder", "id").text())
                .isEqualTo("urn:ledgerway:builder:test");
    }

    @Test
    void theVerifierAcceptsOnlyTheReleaseOfTheKeysOwner() throws Exception {
        Path envelope = first.resolve(NAME + ".intoto.jsonl");
        assertThat(verify(publicKey, envelope, archiveOf(first), first.resolve(NAME + ".tgz")))
                .isZero();

        Path stranger =
                pem("stranger.pem", "PUBLIC KEY", keyPair("Ed25519").getPublic().getEncoded());
        assertThat(verify(stranger, envelope, archiveOf(first))).isNotZero();

        Path forged = folder.resolve("forged").resolve(NAME + ".tar.gz");
        Files.createDirectories(forged.getParent());
        Files.writeString(forged, "something else");
        assertThat(verify(publicKey, envelope, forged)).isNotZero();

        // the statement names the forged file with the signature of the original
        String text = Repository.read(envelope);
        String payload = Tree.document(text).at("payload").text();
        String lying =
                new String(Base64.getDecoder().decode(payload), UTF_8)
                        .replace(Repository.sha256(archiveOf(first)), Repository.sha256(forged));
        Path other = folder.resolve("forged.jsonl");
        Files.writeString(
                other,
                text.replace(payload, Base64.getEncoder().encodeToString(lying.getBytes(UTF_8))));
        assertThat(verify(publicKey, other, forged)).isNotZero();
    }

    @Test
    void aKeyOfP256SignsToo() throws Exception {
        KeyPair other = keyPair("EC");
        Path released = folder.resolve("p256");
        assertThat(release(released, other)).isZero();
        Path envelope = released.resolve(NAME + ".intoto.jsonl");
        Tree it = Tree.document(Repository.read(envelope));

        assertThat(
                        signed(
                                "SHA256withECDSA",
                                other.getPublic(),
                                Base64.getDecoder().decode(it.at("payload").text()),
                                Base64.getDecoder()
                                        .decode(
                                                it.at("signatures")
                                                        .items()
                                                        .getFirst()
                                                        .at("sig")
                                                        .text())))
                .isTrue();
        Path pem = pem("p256.pem", "PUBLIC KEY", other.getPublic().getEncoded());
        assertThat(verify(pem, envelope, archiveOf(released))).isZero();
        assertThat(verify(publicKey, envelope, archiveOf(released))).isNotZero();
    }

    @Test
    void whatIsNotCommittedOrOfAnotherVersionIsNotReleased() throws Exception {
        Path refused = folder.resolve("refused");
        assertThat(run(repository, variables(null), "deploy/release", "99.0.0", refused.toString()))
                .isNotZero();
        Path stray = repository.resolve("deploy/docker/stray");
        Files.writeString(stray, "");
        try {
            assertThat(release(refused, null)).isNotZero();
        } finally {
            Files.delete(stray);
        }
        assertThat(refused).doesNotExist();
    }

    /** Files of this machine that containers of the compose file read. */
    private static List<String> mounted(Tree compose) {
        return compose.at("services").members().values().stream()
                .flatMap(it -> it.at("volumes").texts().stream())
                .filter(it -> it.startsWith("./"))
                .map(it -> it.substring(2, it.indexOf(':')))
                .toList();
    }

    private int release(Path to, @Nullable KeyPair with, String... variable) throws Exception {
        Map<String, String> all = new TreeMap<>(variables(with));
        for (int i = 0; i < variable.length; i += 2) {
            all.put(variable[i], variable[i + 1]);
        }
        return run(repository, all, "deploy/release", VERSION, to.toString());
    }

    private Map<String, String> variables(@Nullable KeyPair with) throws IOException {
        Map<String, String> all = new TreeMap<>();
        all.put("JAVA_HOME", System.getProperty("java.home"));
        all.put("LEDGERWAY_PROGRAMS", "built");
        all.put("LEDGERWAY_BUILDER", "urn:ledgerway:builder:test");
        if (with != null) {
            all.put(
                    "LEDGERWAY_SIGNING_KEY",
                    pem("private.pem", "PRIVATE KEY", with.getPrivate().getEncoded()).toString());
        }
        return all;
    }

    private int verify(Path with, Path envelope, Path... files) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Repository.ROOT.resolve("deploy/verify-release").toString());
        Stream.concat(Stream.of(with, envelope), Stream.of(files))
                .forEach(it -> command.add(it.toString()));
        return run(folder, Map.of(), command.toArray(String[]::new));
    }

    private static Path archiveOf(Path release) {
        return release.resolve(NAME + ".tar.gz");
    }

    private void program(String name) throws IOException {
        Path image = repository.resolve(name).resolve("target/image");
        jar(
                image.resolve("application/app.jar"),
                "META-INF/sbom/application.cdx.json",
                "{\"bomFormat\":\"CycloneDX\",\"metadata\":{\"component\":{\"name\":\"%s\"}}}"
                        .formatted(name));
        jar(image.resolve("dependencies/lib/shared.jar"), "shared.txt", "in every program");
        jar(image.resolve("dependencies/lib/own.jar"), "own.txt", name);
    }

    private static void jar(Path file, String entry, String content) throws IOException {
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream it = new JarOutputStream(out)) {
            JarEntry one = new JarEntry(entry);
            one.setTime(1_000_000_000_000L);
            it.putNextEntry(one);
            it.write(content.getBytes(UTF_8));
        }
    }

    private void commit() throws Exception {
        Map<String, String> variables =
                Map.of("GIT_CONFIG_GLOBAL", "/dev/null", "GIT_CONFIG_SYSTEM", "/dev/null");
        for (String[] command :
                List.of(
                        new String[] {"git", "init", "--quiet"},
                        new String[] {"git", "add", "."},
                        new String[] {
                            "git",
                            "-c",
                            "user.name=Test",
                            "-c",
                            "user.email=test@ledgerway.example",
                            "commit",
                            "--quiet",
                            "-m",
                            "All"
                        })) {
            assertThat(run(repository, variables, command)).isZero();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path it : all.filter(Files::isRegularFile).toList()) {
                String path = from.relativize(it).toString();
                if (path.contains(".secrets")) {
                    continue;
                }
                Path copy = path.isEmpty() ? to : to.resolve(path);
                Files.createDirectories(copy.getParent());
                Files.copy(it, copy, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    private static KeyPair keyPair(String algorithm) throws GeneralSecurityException {
        KeyPairGenerator it = KeyPairGenerator.getInstance(algorithm);
        if (algorithm.equals("EC")) {
            it.initialize(256);
        }
        return it.generateKeyPair();
    }

    private Path pem(String name, String kind, byte[] content) throws IOException {
        return Files.writeString(
                folder.resolve(name),
                "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                        .formatted(kind, Base64.getMimeEncoder().encodeToString(content)));
    }

    /** DSSE signs the type together with the content. */
    private static boolean signed(String algorithm, PublicKey by, byte[] payload, byte[] signature)
            throws GeneralSecurityException {
        Signature it = Signature.getInstance(algorithm);
        it.initVerify(by);
        it.update(
                "DSSEv1 28 application/vnd.in-toto+json %d "
                        .formatted(payload.length)
                        .getBytes(UTF_8));
        it.update(payload);
        return it.verify(signature);
    }

    private static int run(Path in, Map<String, String> variables, String... command)
            throws Exception {
        Path log = Files.createTempFile("release", ".log");
        try {
            ProcessBuilder it =
                    new ProcessBuilder(command)
                            .directory(in.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            it.environment().putAll(variables);
            int status = it.start().waitFor();
            if (status != 0) {
                System.out.println(String.join(" ", command) + ":\n" + Repository.read(log));
            }
            return status;
        } finally {
            Files.delete(log);
        }
    }

    /** What a command that fails prints to its standard error. */
    private static String errors(Path in, String... command) {
        try {
            Process it = new ProcessBuilder(command).directory(in.toFile()).start();
            String printed = new String(it.getErrorStream().readAllBytes(), UTF_8);
            assertThat(it.waitFor()).isNotZero();
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String output(Path in, String... command) {
        try {
            Process it = new ProcessBuilder(command).directory(in.toFile()).start();
            return new String(it.getInputStream().readAllBytes(), UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
