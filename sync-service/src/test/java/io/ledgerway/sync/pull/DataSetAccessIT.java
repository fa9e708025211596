package io.ledgerway.sync.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.SmartLifecycle;

/** Calls the platform directly; the scheduler is paused. */
@SyncServiceTest
class DataSetAccessIT {

    @Autowired Scenario scenario;
    @Autowired DataSetAccess access;
    @Autowired DataSetRepository dataSetRepository;

    @Autowired
    @Qualifier("longReads") SmartLifecycle longReads;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
    }

    @AfterEach
    void resumeWorkers() {
        longReads.start();
        scenario.resumeWorkers();
    }

    /** A read of a first attempt would end after 20 s, also when the service stops. */
    @Test
    void readOfARepeatedAttemptIsLongAndEndsWithTheService() throws Exception {
        DataSet dataSet = repeatedDataSet();
        try (ServerSocket platform = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            URI address = URI.create("http://127.0.0.1:" + platform.getLocalPort() + "/");
            Request read = Request.get(address, Map.of());
            Future<Response> response =
                    threads.submit(() -> access.open(dataSet, scenario.platform).http().send(read));
            try (Socket connection = platform.accept()) {
                assertThat(connection.getInputStream().read()).isEqualTo('G');

                longReads.stop();

                assertThatExceptionOfType(ExecutionException.class)
                        .isThrownBy(() -> response.get(15, TimeUnit.SECONDS))
                        .withCauseInstanceOf(ConnectorException.PlatformUnavailable.class);
            }
        }
    }

    private DataSet repeatedDataSet() {
        LinkedCompany linked = scenario.linked();
        UUID id = scenario.queue(linked, DataType.SUPPLIERS);
        scenario.jdbc.sql("UPDATE data_set SET retries = 1 WHERE id = ?").param(id).update();
        return dataSetRepository
                .find(new DataSetRef(linked.company(), new DataSetId(id)))
                .orElseThrow();
    }
}
