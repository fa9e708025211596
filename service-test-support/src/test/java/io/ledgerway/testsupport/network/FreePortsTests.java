package io.ledgerway.testsupport.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FreePortsTests {

    private static final int MORE_THAN_A_BLOCK = 60;

    @Test
    void portsAreFreeAndDistinct() throws IOException {
        List<Integer> ports = Stream.generate(FreePorts::next).limit(MORE_THAN_A_BLOCK).toList();

        assertThat(ports).doesNotHaveDuplicates().allMatch(it -> it > 18_000 && it < 30_000);
        try (ServerSocket server = new ServerSocket(ports.getLast())) {
            assertThat(server.getLocalPort()).isEqualTo(ports.getLast());
        }
    }

    @Test
    void closedPortRefusesConnections() throws IOException {
        try (ClosedPort closed = new ClosedPort();
                Socket socket = new Socket()) {
            InetSocketAddress address =
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), closed.port());

            assertThatThrownBy(() -> socket.connect(address)).isInstanceOf(ConnectException.class);
        }
    }
}
