package io.ledgerway.local;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.StartedProcess;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A Tryton server with demo books, from Debian's packages. Its first start creates the database,
 * which takes about half a minute.
 */
final class Tryton {

    static final String PLATFORM_KEY = "tryt";

    private static final String DATABASE = "acme";
    private static final String USER = "ledgerway";
    private static final Path SCRIPT = Path.of("connectors/connector-tryton/tryton/tryton");
    private static final Path SERVER = Path.of("/usr/bin/trytond");
    private static final String PACKAGES =
            "tryton-server tryton-modules-account-invoice tryton-modules-account-product"
                    + " tryton-modules-account-statement tryton-proteus";

    private Tryton() {}

    static String url(Topology topology) {
        return "http://127.0.0.1:" + topology.trytonPort();
    }

    /** What a person types on the link page, by the names of the fields. */
    static Map<String, String> access(Topology topology) {
        return Map.of(
                "address",
                url(topology),
                "database",
                DATABASE,
                "user",
                USER,
                "password",
                password(topology));
    }

    private static String password(Topology topology) {
        return topology.secrets().folder(topology.workspace()).read(SecretFolder.TRYTON_PASSWORD);
    }

    /**
     * Starts the server, detached from Ctrl-C.
     *
     * @throws StartFailure when the packages are not installed
     */
    static StartedProcess start(Topology topology, OrphanGuard orphanGuard) {
        Workspace workspace = topology.workspace();
        Path script = workspace.root().resolve(SCRIPT);
        if (!Files.exists(SERVER) || !Files.exists(script)) {
            throw new StartFailure(
                    "--with-tryton needs the repository and Debian's packages: apt-get install --no-install-recommends "
                            + PACKAGES);
        }
        Path log = workspace.log("tryton");
        ProcessBuilder builder =
                new ProcessBuilder(
                                "sh",
                                "-c",
                                "trap '' INT HUP; exec \"$@\"",
                                "tryton",
                                script.toString(),
                                "serve",
                                workspace.file("tryton").toString(),
                                String.valueOf(topology.trytonPort()),
                                "--database",
                                DATABASE)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().put("TRYTON_PASSWORD", password(topology));
        try {
            return new StartedProcess(
                    "tryton",
                    orphanGuard.start(OrphanGuard.StopOrder.SERVER, "tryton", builder),
                    log);
        } catch (IOException e) {
            throw new StartFailure("Tryton cannot be started: " + e.getMessage(), e);
        }
    }
}
