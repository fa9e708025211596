-- one database for each service that keeps anything; the sandbox's last, its being there means ready
CREATE DATABASE company;
CREATE DATABASE sync;
CREATE DATABASE expense;
CREATE DATABASE webhook;
CREATE DATABASE file;
CREATE DATABASE portal;
CREATE DATABASE sandbox;
