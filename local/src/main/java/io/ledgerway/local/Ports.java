package io.ledgerway.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;

/** Is somebody listening? */
final class Ports {

    private Ports() {}

    /** Better a sentence now than a stack trace in a log in ten seconds. */
    static void requireFree(Map<String, Integer> ports) {
        ports.forEach((name, port) -> {
            try (var _ = new ServerSocket(port)) {
                // free
            } catch (IOException e) {
                throw new IllegalStateException(
                        "Port %d (%s) is taken; is another ./run active?".formatted(port, name), e);
            }
        });
    }

    static boolean isListening(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
