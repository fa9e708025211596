package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.Workspace;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceLockTests {

    @TempDir Path state;

    @Test
    void secondSystemOfOneStateIsRefused() {
        Workspace workspace = new Workspace(state, state.resolve(".local"));
        new InstanceLock(workspace).claim();

        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> new InstanceLock(workspace).claim())
                .withMessageContaining("stop it with ./run --stop, or");
    }

    @Test
    void aSystemWithAStateFolderOfItsOwnIsStoppedWithThatFolder() {
        Workspace workspace = new Workspace(state, state.resolve("other"));
        new InstanceLock(workspace).claim();

        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> new InstanceLock(workspace).claim())
                .withMessageContaining(
                        "stop it with ./run --stop --state " + state.resolve("other") + ", or");
    }

    @Test
    void stoppingWithoutARunningSystemHasNoEffect() {
        assertThat(new InstanceLock(new Workspace(state, state)).stop()).isFalse();
    }

    @Test
    void anotherProcessWithThePidOfAnEarlierGuardIsNotWaitedFor() throws Exception {
        Process shell = new ProcessBuilder("sh", "-c", "read -r line; exit 0").start();
        try {
            InstanceLock lock = new InstanceLock(new Workspace(state, state));
            lock.guardedBy(shell.pid());

            lock.claim();

            assertThat(state.resolve("launcher.pid")).hasContent(ownPid());
            assertThat(shell.isAlive()).isTrue();
        } finally {
            shell.destroy();
        }
    }

    @Test
    void emptyPidFilesAreIgnored() throws Exception {
        Files.createFile(state.resolve("guard.pid"));
        Files.createFile(state.resolve("launcher.pid"));
        Workspace workspace = new Workspace(state, state);

        assertThat(new InstanceLock(workspace).stop()).isFalse();
        new InstanceLock(workspace).claim();

        assertThat(state.resolve("launcher.pid")).hasContent(ownPid());
    }

    @Test
    void busyPortIsNamed() throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            assertThatExceptionOfType(StartFailure.class)
                    .isThrownBy(() -> new Ports().require(taken.getLocalPort()))
                    .withMessageContaining("Port " + taken.getLocalPort());
        }
    }

    @Test
    void freePortsAreDistinct() {
        Ports ports = new Ports();

        assertThat(new int[] {ports.free(), ports.free(), ports.free()}).doesNotHaveDuplicates();
    }

    private static String ownPid() {
        return String.valueOf(ProcessHandle.current().pid());
    }
}
