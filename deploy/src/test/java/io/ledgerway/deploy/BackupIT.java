package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What {@code deploy/backup} and {@code deploy/restore} send to a bucket, how a backup fails, and
 * which keysets a restore accepts: programs that record their input stand in for curl and
 * PostgreSQL's. {@code RestoreIT} of system-tests runs the scripts on a running system.
 */
class BackupIT {

    private static final List<String> DATABASES =
            List.of("COMPANY", "SYNC", "EXPENSE", "WEBHOOK", "FILE", "PORTAL");

    private static final String FILE = "client/company/file";

    private static final Map<String, String> PROGRAMS =
            Map.of(
                    "psql",
                    """
                    #!/bin/sh
                    while IFS= read -r line || [ -n "$line" ]; do
                        printf '%s\\n' "$line" >>"$RECORD/sql"
                        case "$line" in
                        *server_version_num*) echo 180000 ;;
                        *pg_stat_activity*) printf '0\\t0\\n' ;;
                        *'and the URL names'*) printf '%s\\n' "$FOREIGN" ;;
                        *pg_export_snapshot*) echo 00000003-1 ;;
                        *"expires_at > clock_timestamp()"*) echo t ;;
                        *"sha256 FROM document"*) printf 'client/company/file\\t7\\t%064d\\n' 0 ;;
                        *"SELECT 1 FROM document"*) exit "$SEARCH_STATUS" ;;
                        esac
                    done
                    """,
                    "pg_dump",
                    """
                    #!/bin/sh
                    for it; do
                        case "$it" in
                        --version) echo 'pg_dump (PostgreSQL) 18.0' ;;
                        --file=*)
                            mkdir "${it#--file=}"
                            [ -z "$REMOVED_KEYS" ] || echo '{"key":[]}' >"$REMOVED_KEYS"
                            ;;
                        esac
                    done
                    """,
                    "pg_restore",
                    """
                    #!/bin/sh
                    """,
                    "curl",
                    """
                    #!/bin/sh
                    cat >>"$RECORD/curl"
                    exit "$CURL_STATUS"
                    """);

    private static final Map<String, String> KEYS =
            Map.of(
                    "LEDGERWAY_FILE_STORE_ACCESS_KEY", "key",
                    "LEDGERWAY_FILE_STORE_SECRET_KEY", "secret");

    @TempDir Path folder;

    @BeforeEach
    void begin() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        for (Map.Entry<String, String> it : PROGRAMS.entrySet()) {
            Path program = Files.writeString(bin.resolve(it.getKey()), it.getValue());
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        }
        Path file = folder.resolve("taken/files").resolve(FILE);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "content");
        write("taken/files.tsv", FILE + "\t7\tsum\n");
        write("taken/rows.tsv", "");
        write("taken/about.tsv", "format\t1\ntaken\t2026-01-02 03:04:05+00\n");
        write(
                "taken/SHA256SUMS",
                Repository.sha256(folder.resolve("taken/files.tsv")) + "  files.tsv\n");
    }

    @ParameterizedTest
    @CsvSource({
        "NONE, none, none",
        "AES256, AES256, none",
        "KMS, aws:kms, arn:aws:kms:eu-west-1:1:key/2",
    })
    void aRestoreEncryptsAsFileServiceDoes(String setting, String algorithm, String key)
            throws Exception {
        CommandResult result =
                run(
                        "0",
                        List.of("deploy/restore", "taken"),
                        KEYS,
                        Map.of(
                                "LEDGERWAY_FILE_STORE_ENCRYPTION",
                                setting,
                                "LEDGERWAY_FILE_STORE_KMS_KEY",
                                "arn:aws:kms:eu-west-1:1:key/2"));

        assertThat(result.status()).as(result.output()).isZero();
        String upload = recorded("curl").substring(recorded("curl").indexOf("max-keys=1\""));
        assertThat(upload).contains("upload-file = \"" + FILE + "\"");
        assertThat(encryption(upload, "")).isEqualTo(algorithm);
        assertThat(encryption(upload, "-aws-kms-key-id")).isEqualTo(key);
    }

    /** A service cannot read the tables of another user, such as a superuser. */
    @Test
    void aRestoreByAnotherUserThanTheOwnerChangesNothing() throws Exception {
        putKeysetIntoTheBackup();
        String foreign = "database company belongs to company, and the URL names postgres";

        CommandResult result =
                run(
                        "0",
                        List.of("deploy/restore", "--overwrite", "taken"),
                        KEYS,
                        Map.of(
                                "FOREIGN",
                                foreign,
                                "LEDGERWAY_SECRETS_KEYSET_FILE",
                                folder.resolve("keyset").toString(),
                                "ESCROW_PASSPHRASE_FILE",
                                folder.resolve("passphrase").toString()));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.output())
                .contains(foreign + ": each URL has to name the user of the service");
        assertThat(folder.resolve("keyset")).doesNotExist();
        assertThat(recorded("curl")).doesNotContain("upload-file");
        assertThat(recorded("sql")).doesNotContain("DROP SCHEMA", "ANALYZE", "UPDATE");
    }

    /** The value of a header of server-side encryption; "none" if it is not sent. */
    private static String encryption(String options, String suffix) {
        String begin = "header = \"x-amz-server-side-encryption" + suffix + ": ";
        return options.lines()
                .filter(it -> it.startsWith(begin))
                .map(it -> it.substring(begin.length(), it.length() - 1))
                .findFirst()
                .orElse("none");
    }

    @Test
    void anUnknownEncryptionIsRefused() throws Exception {
        CommandResult result =
                run(
                        "0",
                        List.of("deploy/restore", "taken"),
                        KEYS,
                        Map.of("LEDGERWAY_FILE_STORE_ENCRYPTION", "AES"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.output()).contains("NONE, AES256 or KMS");
        assertThat(recorded("curl")).isEmpty();
    }

    @Test
    void theKeyPairIsReadFromFiles() throws Exception {
        write("access", "file-key\n");
        write("secret", "file-secret\n");

        CommandResult result =
                run(
                        "0",
                        List.of("deploy/restore", "taken"),
                        Map.of(
                                "LEDGERWAY_FILE_STORE_ACCESS_KEY_FILE",
                                folder.resolve("access").toString(),
                                "LEDGERWAY_FILE_STORE_SECRET_KEY_FILE",
                                folder.resolve("secret").toString()),
                        Map.of());

        assertThat(result.status()).as(result.output()).isZero();
        assertThat(recorded("curl"))
                .contains("user = \"file-key:file-secret\"")
                .doesNotContain("x-amz-security-token");
    }

    @Test
    void credentialsOfARoleHaveATokenOfTheirSession() throws Exception {
        CommandResult result =
                run(
                        "0",
                        List.of("deploy/restore", "taken"),
                        Map.of(
                                "AWS_ACCESS_KEY_ID", "role",
                                "AWS_SECRET_ACCESS_KEY", "role-secret",
                                "AWS_SESSION_TOKEN", "session"),
                        Map.of());

        assertThat(result.status()).as(result.output()).isZero();
        assertThat(recorded("curl"))
                .contains("user = \"role:role-secret\"")
                .contains("header = \"x-amz-security-token: session\"");
    }

    @Test
    void withoutAKeyPairNoEventWaits() throws Exception {
        CommandResult result = run("0", List.of("deploy/backup", "backup"), Map.of(), Map.of());

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.output()).contains("the bucket needs a key pair");
        assertThat(recorded("sql")).doesNotContain("outbox_lease");
    }

    @ParameterizedTest
    @CsvSource({"deploy/backup, backup", "deploy/restore, taken"})
    void aBucketThatCannotBeReadEndsTheScript(String script, String argument) throws Exception {
        CommandResult result = run("22", List.of(script, argument), KEYS, Map.of());

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.output())
                .contains("the bucket cannot be read")
                .doesNotContain("LedgerwayFilesCorrupt");
        assertThat(recorded("sql")).doesNotContain("outbox_lease");
        assertThat(recorded("curl")).doesNotContain("upload-file");
    }

    /** The bucket returns no object. */
    @Test
    void aFileThatWasDeletedMeanwhileIsGoneInTheBackup() throws Exception {
        CommandResult result = backup("0");

        assertThat(result.status()).as(result.output()).isZero();
        assertThat(folder.resolve("backup/gone.txt")).hasContent("file\n");
        assertThat(folder.resolve("backup.part")).doesNotExist();
    }

    @Test
    void aDatabaseThatCannotBeReachedEndsTheBackup() throws Exception {
        CommandResult result = backup("2");

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.output())
                .contains("the database of file-service cannot be reached")
                .doesNotContain("is complete");
        assertThat(folder.resolve("backup")).doesNotExist();
        assertThat(folder.resolve("backup.part")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "absent, keyset, ESCROW_PASSPHRASE_FILE",
        "passphrase, absent, LEDGERWAY_SECRETS_KEYSET_FILE",
        "passphrase, , LEDGERWAY_SECRETS_KEYSET_FILE",
    })
    void withoutAFileOfTheKeysetNoEventWaits(
            String passphrase, @Nullable String keyset, String named) throws Exception {
        write("passphrase", "correct horse battery staple");
        write("keyset", keyset("1=one"));

        CommandResult result =
                run(
                        "0",
                        List.of("deploy/backup", "backup"),
                        KEYS,
                        Map.of(
                                "SETTLE",
                                "0",
                                "SEARCH_STATUS",
                                "0",
                                "ESCROW_PASSPHRASE_FILE",
                                folder.resolve(passphrase).toString(),
                                "LEDGERWAY_SECRETS_KEYSET_FILE",
                                keyset == null ? "" : folder.resolve(keyset).toString()));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.output()).contains(named + " names no readable file");
        assertThat(recorded("sql")).doesNotContain("outbox_lease");
    }

    /** A rotation can end during the dumps. */
    @Test
    void theKeysetIsThatOfTheSnapshots() throws Exception {
        write("passphrase", "correct horse battery staple");
        write("keyset", keyset("1=one"));
        String file = folder.resolve("keyset").toString();

        CommandResult result =
                run(
                        "0",
                        List.of("deploy/backup", "backup"),
                        KEYS,
                        Map.of(
                                "SETTLE",
                                "0",
                                "SEARCH_STATUS",
                                "0",
                                "ESCROW_PASSPHRASE_FILE",
                                folder.resolve("passphrase").toString(),
                                "LEDGERWAY_SECRETS_KEYSET_FILE",
                                file,
                                "REMOVED_KEYS",
                                file));

        assertThat(result.status()).as(result.output()).isZero();
        assertThat(result.output()).contains("Keyset: encrypted with the passphrase");
        assertThat(folder.resolve("keyset")).hasContent("{\"key\":[]}");
        openssl("-d", "backup/keyset.enc", "decrypted");
        assertThat(folder.resolve("decrypted")).hasContent(keyset("1=one"));
    }

    /** Backs up a system with one file, whose object is missing. */
    private CommandResult backup(String searchStatus) {
        return run(
                "0",
                List.of("deploy/backup", "backup"),
                KEYS,
                Map.of("SETTLE", "0", "SEARCH_STATUS", searchStatus));
    }

    /** Keysets of different installations may have keys with the same id and different values. */
    @ParameterizedTest
    @CsvSource({
        "1=one 2=two, 0, has all keys of the backup",
        "2=two, 1, lacks keys of this backup",
        "1=other, 1, lacks keys of this backup",
    })
    void anExistingKeysetMustHaveTheKeysOfTheBackup(String keys, int status, String message)
            throws Exception {
        putKeysetIntoTheBackup();
        String existing = keyset(keys).replace(":", ": ").replace(",", ",\n");
        write("keyset", existing);

        CommandResult result = restoreWithKeyset();

        assertThat(result.status()).as(result.output()).isEqualTo(status);
        assertThat(result.output()).contains(message);
        assertThat(folder.resolve("keyset")).hasContent(existing);
        assertThat(recorded("curl").contains("upload-file")).isEqualTo(status == 0);
        assertThat(recorded("sql").contains("ANALYZE")).isEqualTo(status == 0);
    }

    @Test
    void aMissingKeysetIsWritten() throws Exception {
        putKeysetIntoTheBackup();

        CommandResult result = restoreWithKeyset();

        assertThat(result.status()).as(result.output()).isZero();
        assertThat(folder.resolve("keyset")).hasContent(keyset("1=one"));
    }

    @Test
    void withoutAKeysetInTheBackupNothingIsCompared() throws Exception {
        write("keyset", keyset("2=two"));

        CommandResult result = restoreWithKeyset();

        assertThat(result.status()).as(result.output()).isZero();
        assertThat(result.output()).contains("Keyset: NOT in this backup");
    }

    /** A keyset with the keys of a list such as {@code 1=one 2=two}. */
    private static String keyset(String keys) {
        return Stream.of(keys.split(" ", -1))
                .map(it -> it.split("=", 2))
                .map(it -> "{\"keyId\":%s,\"keyData\":{\"value\":\"%s\"}}".formatted(it[0], it[1]))
                .collect(Collectors.joining(",", "{\"primaryKeyId\":1,\"key\":[", "]}"));
    }

    /** Encrypts a keyset with the key {@code 1=one} as {@code deploy/backup} does. */
    private void putKeysetIntoTheBackup() throws IOException {
        write("passphrase", "correct horse battery staple");
        write("plain", keyset("1=one"));
        openssl("-e", "plain", "taken/keyset.enc");
    }

    /** Encrypts (-e) or decrypts (-d) a file with the passphrase. */
    private void openssl(String direction, String from, String to) {
        ProcessBuilder openssl =
                new ProcessBuilder(
                        "openssl",
                        "enc",
                        direction,
                        "-aes-256-cbc",
                        "-pbkdf2",
                        "-iter",
                        "600000",
                        "-salt",
                        "-pass",
                        "file:passphrase",
                        "-in",
                        from,
                        "-out",
                        to);
        CommandResult result = CommandResult.of(openssl.directory(folder.toFile()));
        assertThat(result.status()).as(result.output()).isZero();
    }

    private CommandResult restoreWithKeyset() {
        return run(
                "0",
                List.of("deploy/restore", "taken"),
                KEYS,
                Map.of(
                        "LEDGERWAY_SECRETS_KEYSET_FILE",
                        folder.resolve("keyset").toString(),
                        "ESCROW_PASSPHRASE_FILE",
                        folder.resolve("passphrase").toString()));
    }

    private CommandResult run(
            String curlStatus,
            List<String> command,
            Map<String, String> keys,
            Map<String, String> settings) {
        String script = Repository.ROOT.resolve(command.getFirst()).toString();
        List<String> all = Stream.concat(Stream.of(script), command.stream().skip(1)).toList();
        ProcessBuilder builder = new ProcessBuilder(all).directory(folder.toFile());
        Map<String, String> variables = builder.environment();
        variables
                .keySet()
                .removeIf(it ->
                        it.startsWith("AWS_")
                                || it.startsWith("LEDGERWAY_")
                                || it.equals("POSTGRESQL_CLIENT"));
        variables.put("PATH", folder.resolve("bin") + ":" + variables.get("PATH"));
        variables.put("RECORD", folder.toString());
        variables.put("CURL_STATUS", curlStatus);
        DATABASES.forEach(it -> variables.put(it + "_DATABASE", "postgresql://localhost/none"));
        variables.put("LEDGERWAY_FILE_STORE_BUCKET", "bucket");
        variables.putAll(keys);
        variables.putAll(settings);
        return CommandResult.of(builder);
    }

    private void write(String file, String content) throws IOException {
        Files.writeString(folder.resolve(file), content);
    }

    /** What a program has read; empty if it was not called. */
    private String recorded(String program) throws IOException {
        Path file = folder.resolve(program);
        return Files.exists(file) ? Files.readString(file) : "";
    }
}
